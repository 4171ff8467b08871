# Latido's commands. `make help` lists them; the work is done in Scripts/.

.DEFAULT_GOAL := help
.PHONY: help setup demo test check check-apple lint bench evaluate format docs dist web serve clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

setup: ## install the Debian packages that are missing
	@Scripts/setup

demo: setup ## make a finger clip with a known pulse and measure it
	@Scripts/demo

test: setup ## install what is missing, then run every check and test
	@Scripts/check

check: ## run every check and test, installing nothing
	@Scripts/check

check-apple: ## type-check and SIL-check the iPhone and Mac code, without a Mac
	@Scripts/check-apple

lint: ## check the formatting alone
	@Scripts/check-format

bench: setup ## time the measurement against its stated aims
	@Scripts/bench

evaluate: setup ## measure the accuracy on ../shared/data and write docs/accuracy.md
	@Scripts/evaluate

format: ## format every Swift file in place
	@swift format --in-place --parallel $$(find . -name '.?*' -prune -o -name '*.swift' -print)

docs: setup ## build the reference documentation into out/docs
	@Scripts/docs

dist: setup ## build and try out a tarball that needs no Swift: out/dist
	@Scripts/dist

web: setup ## build the web page into out/web
	@Scripts/web

serve: web ## serve the web page on http://localhost:8080/, to this machine alone
	@node Scripts/serve-web.mjs out/web

clean: ## remove everything that was built
	rm -rf .build .build-* out Benchmarks/.build

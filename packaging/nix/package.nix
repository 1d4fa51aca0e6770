# `nix-build -E 'with import <nixpkgs> { }; callPackage ./packaging/nix/package.nix { }'`
{ lib, rustPlatform, installShellFiles }:

rustPlatform.buildRustPackage {
  pname = "urilens";
  version = "0.1.0";

  src = lib.cleanSourceWith {
    src = ../..;
    filter = path: type: lib.cleanSourceFilter path type && baseNameOf path != "target";
  };
  cargoLock.lockFile = ../../Cargo.lock;

  nativeBuildInputs = [ installShellFiles ];

  # The tests in pseudo-terminals need more than the sandbox has.
  cargoTestFlags = [ "--lib" "--test" "engine" "--test" "review" ];

  postInstall = ''
    installShellCompletion --cmd urilens \
      --bash <($out/bin/urilens completions bash) \
      --zsh <($out/bin/urilens completions zsh) \
      --fish <($out/bin/urilens completions fish)
    $out/bin/urilens man > urilens.1
    for command in $($out/bin/urilens --help | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p'); do
      [ "$command" = help ] || $out/bin/urilens man "$command" > "urilens-$command.1"
    done
    installManPage urilens*.1
  '';

  meta = {
    description = "Terminal inspector for URIs";
    license = with lib.licenses; [ mit asl20 ];
    mainProgram = "urilens";
  };
}

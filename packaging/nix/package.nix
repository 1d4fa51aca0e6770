# `nix-build -E 'with import <nixpkgs> { }; callPackage ./packaging/nix/package.nix { }'`
{ lib, rustPlatform, installShellFiles }:

rustPlatform.buildRustPackage {
  pname = "urilens";
  version = "0.1.0";

  src = lib.cleanSource ../..;
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
    installManPage urilens.1
  '';

  meta = {
    description = "Terminal inspector for URIs";
    license = with lib.licenses; [ mit asl20 ];
    mainProgram = "urilens";
  };
}

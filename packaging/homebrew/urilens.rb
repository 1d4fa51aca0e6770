# A formula for Homebrew. `url` and `sha256` are those of the release's source archive.
class Urilens < Formula
  desc "Terminal inspector for URIs"
  homepage "https://crates.io/crates/urilens"
  url "https://static.crates.io/crates/urilens/urilens-0.1.0.crate"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args, "--profile", "dist"
    generate_completions_from_executable(bin/"urilens", "completions")
    (man1/"urilens.1").write Utils.safe_popen_read(bin/"urilens", "man")
    help = Utils.safe_popen_read(bin/"urilens", "--help")
    commands = help[/^Commands:\n(.*?)\n\n/m, 1].scan(/^  (\w+) /).flatten - ["help"]
    commands.each do |command|
      (man1/"urilens-#{command}.1").write Utils.safe_popen_read(bin/"urilens", "man", command)
    end
  end

  test do
    output = shell_output("#{bin}/urilens report -b 'http://a/b/c/d;p?q' ../g")
    assert_match "http://a/b/g", output
  end
end

//! The modules of `src/`, with the names that each defines, imports and uses outside of its tests.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::Peekable;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The text of each file, named relative to `src/`.
pub type Sources = BTreeMap<PathBuf, String>;

/// The segments of a path, such as `crate`, `facts`, `schemes`.
type Segments = Vec<String>;

/// A `use`, or one branch of it.
struct Import {
    path: Segments,
    /// The name in this module; `*` for all names.
    name: String,
    reexport: bool,
}

/// One module.
#[derive(Default)]
struct Module {
    /// The file that it is written in, relative to `src/`.
    file: PathBuf,
    definitions: BTreeSet<String>,
    imports: Vec<Import>,
    /// Paths of two segments or more.
    paths: BTreeSet<Segments>,
    /// Every word in its items.
    words: BTreeSet<String>,
}

/// What a path leads to.
enum Target {
    Module(Segments),
    /// An item of that module.
    Item(Segments),
}

/// All modules of the library, by their paths below the crate; the crate itself has an empty one.
pub struct Modules(BTreeMap<Segments, Module>);

impl Modules {
    /// Reads a library and its program from their files, named relative to `src/`.
    pub fn read(sources: &Sources) -> Modules {
        let mut modules = Modules(BTreeMap::new());
        modules.read_file(Vec::new(), Path::new("lib.rs"), sources);
        // The program is a module that nobody can import.
        modules.read_file(vec!["main".to_owned()], Path::new("main.rs"), sources);
        modules
    }

    /// The files of the modules.
    pub fn files(&self) -> BTreeSet<PathBuf> {
        self.0.values().map(|module| module.file.clone()).collect()
    }

    fn read_file(&mut self, module: Segments, file: &Path, sources: &Sources) {
        let text = sources
            .get(file)
            .unwrap_or_else(|| panic!("no file {file:?}"));
        let tokens: TokenStream = text.parse().expect("Rust");
        let mut found = Module::default();
        self.read_items(tokens, &module, file, sources, &mut found);
        self.add(module, file, found);
    }

    fn add(&mut self, module: Segments, file: &Path, mut found: Module) {
        found.file = file.to_owned();
        self.0.insert(module, found);
    }

    /// Reads the items of a module. Its modules are read too; what is compiled for tests only is not.
    fn read_items(
        &mut self,
        tokens: TokenStream,
        module: &[String],
        file: &Path,
        sources: &Sources,
        into: &mut Module,
    ) {
        let mut tokens = tokens.into_iter().peekable();
        let mut rest = Vec::new();
        let mut reexport = false;
        while let Some(token) = tokens.next() {
            match &token {
                TokenTree::Punct(mark) if mark.as_char() == '#' => {
                    let test = tokens
                        .peek()
                        .is_some_and(|next| is_for_tests(&next.to_string()));
                    tokens.next();
                    if test {
                        let end = |token: &TokenTree| match token {
                            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                            token => token.to_string() == ";",
                        };
                        tokens.by_ref().find(end);
                    }
                    continue;
                }
                // A lifetime, which may be called like a keyword.
                TokenTree::Punct(mark) if mark.as_char() == '\'' => {
                    tokens.next();
                    continue;
                }
                TokenTree::Ident(word) if word == "pub" => {
                    reexport = true;
                    tokens.next_if(|next| matches!(next, TokenTree::Group(_)));
                    continue;
                }
                TokenTree::Ident(word) if word == "use" && !is_capture(&mut tokens) => {
                    let tree = tokens.by_ref().take_while(|token| token.to_string() != ";");
                    read_use(tree.collect(), Vec::new(), reexport, &mut into.imports);
                    reexport = false;
                    continue;
                }
                TokenTree::Ident(word) if word == "mod" => {
                    let name = tokens.next().expect("a name").to_string();
                    let path = [module, std::slice::from_ref(&name)].concat();
                    if let Some(TokenTree::Group(body)) = tokens.next() {
                        let mut inner = Module::default();
                        self.read_items(body.stream(), &path, file, sources, &mut inner);
                        self.add(path, file, inner);
                    } else {
                        let folder: PathBuf = path.iter().collect::<PathBuf>().join("mod.rs");
                        let own = path.iter().collect::<PathBuf>().with_extension("rs");
                        let file = if sources.contains_key(&folder) {
                            folder
                        } else {
                            own
                        };
                        self.read_file(path, &file, sources);
                    }
                    continue;
                }
                TokenTree::Ident(word) if is_definition(&word.to_string()) => {
                    let name = tokens.peek().map(ToString::to_string).unwrap_or_default();
                    into.definitions.insert(name);
                }
                TokenTree::Ident(word) if word == "macro_rules" => {
                    tokens.next();
                    into.definitions
                        .extend(tokens.next().map(|name| name.to_string()));
                }
                _ => {}
            }
            reexport = false;
            rest.push(token);
        }
        read_paths(rest.into_iter().collect(), into);
    }

    /// Which files import from which, directly or through modules that pass a name on.
    pub fn arrows(&self) -> BTreeSet<(PathBuf, PathBuf)> {
        let mut arrows = BTreeSet::new();
        for (module, found) in &self.0 {
            let used = found.imports.iter().filter(|import| {
                // Passing on what a module of its own defines is no import, unless it is used as well.
                !import.reexport
                    || found.words.contains(&import.name)
                    || !self.is_inside(module, &import.path)
            });
            let paths = used.map(|import| &import.path).chain(&found.paths);
            for target in paths.filter_map(|path| self.resolve(module, path, 0)) {
                // The name of a module is only the start of paths into it.
                let Target::Item(target) = target else {
                    continue;
                };
                let file = &self.0[&target].file;
                if *file != found.file && file != Path::new("lib.rs") {
                    arrows.insert((found.file.clone(), file.clone()));
                }
            }
        }
        arrows
    }

    fn is_inside(&self, module: &[String], path: &[String]) -> bool {
        let target = self.resolve(module, path, 0);
        matches!(target, Some(Target::Item(path) | Target::Module(path)) if path.starts_with(module))
    }

    /// Where a path leads, seen from a module; nothing if it leads out of the crate.
    fn resolve(&self, from: &[String], path: &[String], depth: usize) -> Option<Target> {
        if depth > 16 {
            return None;
        }
        let (first, mut rest) = path.split_first()?;
        let mut at = match first.as_str() {
            "crate" | "urilens" => Vec::new(),
            "self" => from.to_vec(),
            "super" => from.split_last()?.1.to_vec(),
            _ => match self.step(from, first, depth)? {
                Target::Module(module) => module,
                item => return Some(item),
            },
        };
        while let Some((name, more)) = rest.split_first() {
            rest = more;
            match name.as_str() {
                "super" => at = at.split_last()?.1.to_vec(),
                "*" => return Some(Target::Item(at)),
                _ => match self.step(&at, name, depth) {
                    Some(Target::Module(module)) => at = module,
                    Some(item) => return Some(item),
                    None => return Some(Target::Item(at)),
                },
            }
        }
        Some(Target::Module(at))
    }

    /// What a module calls by a name.
    fn step(&self, module: &[String], name: &str, depth: usize) -> Option<Target> {
        let found = self.0.get(module)?;
        let inner = [module, &[name.to_owned()]].concat();
        if self.0.contains_key(&inner) && !(module.is_empty() && name == "main") {
            return Some(Target::Module(inner));
        }
        if found.definitions.contains(name) {
            return Some(Target::Item(module.to_vec()));
        }
        let imported = found.imports.iter().find(|import| import.name == name);
        if let Some(import) = imported {
            return self.resolve(module, &import.path, depth + 1);
        }
        found
            .imports
            .iter()
            .filter(|import| import.name == "*")
            .find_map(|import| {
                let (_, path) = import.path.split_last()?;
                match self.resolve(module, path, depth + 1)? {
                    Target::Module(target) if target != module => {
                        self.step(&target, name, depth + 1)
                    }
                    _ => None,
                }
            })
    }
}

/// Whether an attribute, as text, leaves its item to the tests.
fn is_for_tests(attribute: &str) -> bool {
    let words: String = attribute.split_whitespace().collect();
    words.starts_with("[cfg(test") || words.starts_with("[cfg(all(test")
}

/// Whether what follows a `use` is what an `impl Trait` captures: `use<'a>`.
fn is_capture(tokens: &mut Peekable<impl Iterator<Item = TokenTree>>) -> bool {
    let next = tokens.peek();
    next.is_some_and(|next| matches!(next, TokenTree::Punct(mark) if mark.as_char() == '<'))
}

fn is_definition(word: &str) -> bool {
    [
        "fn", "struct", "enum", "trait", "type", "const", "static", "union",
    ]
    .contains(&word)
}

/// Reads the tree of a `use`.
fn read_use(tokens: TokenStream, prefix: Segments, reexport: bool, imports: &mut Vec<Import>) {
    let mut path = prefix.clone();
    let mut name = None;
    let mut tokens = tokens.into_iter();
    let mut end = |path: &mut Segments, name: Option<String>| {
        if *path != prefix {
            if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
                path.pop();
            }
            let name = name.unwrap_or_else(|| path.last().cloned().unwrap_or_default());
            imports.push(Import {
                path: std::mem::replace(path, prefix.clone()),
                name,
                reexport,
            });
        }
    };
    let mut inner = Vec::new();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => {
                inner.push((group.stream(), std::mem::replace(&mut path, prefix.clone())));
            }
            TokenTree::Ident(word) if word == "as" => {
                name = tokens.next().map(|name| name.to_string())
            }
            TokenTree::Ident(word) => path.push(word.to_string()),
            TokenTree::Punct(mark) if mark.as_char() == '*' => path.push("*".to_owned()),
            TokenTree::Punct(mark) if mark.as_char() == ',' => end(&mut path, name.take()),
            _ => {}
        }
    }
    end(&mut path, name);
    for (tokens, prefix) in inner {
        read_use(tokens, prefix, reexport, imports);
    }
}

/// Collects words and paths, inside of brackets and braces too.
fn read_paths(tokens: TokenStream, into: &mut Module) {
    let mut path: Segments = Vec::new();
    let mut colons = 0;
    let mut tokens = tokens.into_iter().peekable();
    let end = |path: &mut Segments, paths: &mut BTreeSet<Segments>| {
        let path = std::mem::take(path);
        if path.len() > 1 {
            paths.insert(path);
        }
    };
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Ident(word) if word == "use" && !is_capture(&mut tokens) => {
                end(&mut path, &mut into.paths);
                let tree = tokens.by_ref().take_while(|token| token.to_string() != ";");
                read_use(tree.collect(), Vec::new(), false, &mut into.imports);
            }
            TokenTree::Ident(word) => {
                if colons != 2 {
                    end(&mut path, &mut into.paths);
                }
                into.words.insert(word.to_string());
                path.push(word.to_string());
                colons = 0;
            }
            TokenTree::Punct(mark) if mark.as_char() == ':' => colons += 1,
            token => {
                end(&mut path, &mut into.paths);
                colons = 0;
                if let TokenTree::Group(group) = token {
                    read_paths(group.stream(), into);
                }
            }
        }
    }
    end(&mut path, &mut into.paths);
}

//! In which order the list of links stands.

/// In which order links are listed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Order {
    /// As they came.
    #[default]
    Found,
    /// By severity.
    Worst,
    /// By the host that gets the request.
    Host,
}

impl Order {
    /// The order after this one.
    pub const fn next(self) -> Order {
        match self {
            Order::Found => Order::Worst,
            Order::Worst => Order::Host,
            Order::Host => Order::Found,
        }
    }

    /// What it is called.
    pub const fn title(self) -> &'static str {
        match self {
            Order::Found => "as found",
            Order::Worst => "worst first",
            Order::Host => "by host",
        }
    }
}

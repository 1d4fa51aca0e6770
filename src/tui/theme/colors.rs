//! Colours on terminals that have fewer of them: the nearest one as people see it.

use ratatui::style::Color;

/// The red, green and blue parts of a colour.
pub type Rgb = [u8; 3];

/// The parts of an RGB colour; `None` for a colour that the terminal decides.
pub fn rgb(color: Color) -> Option<Rgb> {
    match color {
        Color::Rgb(red, green, blue) => Some([red, green, blue]),
        Color::Indexed(index) if index >= 16 => Some(fixed(index)),
        _ => None,
    }
}

/// The number of a colour in the palette of 256; `None` for those that it does not have.
pub fn palette_index(color: Color) -> Option<u8> {
    if let Color::Indexed(index) = color {
        return Some(index);
    }
    let place = SIXTEEN.iter().position(|(named, _)| *named == color)?;
    u8::try_from(place).ok()
}

/// The parts of a colour as xterm has them; `None` for the terminal's own foreground and background.
pub fn rgb_of_xterm(color: Color) -> Option<Rgb> {
    rgb(color).or_else(|| {
        let index = usize::from(palette_index(color)?);
        SIXTEEN.get(index).map(|(_, rgb)| *rgb)
    })
}

/// The contrast of two colours, from 1 to 21 (WCAG 2.2); `None` where the terminal decides one of them.
pub fn contrast(a: Color, b: Color) -> Option<f64> {
    let luminance = |color: Color| {
        let [red, green, blue] = rgb_of_xterm(color)?.map(linear);
        Some(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    };
    let (a, b) = (luminance(a)?, luminance(b)?);
    Some((a.max(b) + 0.05) / (a.min(b) + 0.05))
}

/// The nearest of the 240 fixed colours to an RGB colour; other colours stay as they are.
pub fn nearest_fixed(color: Color) -> Color {
    let Color::Rgb(red, green, blue) = color else {
        return color;
    };
    nearest(
        [red, green, blue],
        (16..=255).map(|index| (index, fixed(index))),
    )
    .map_or(color, Color::Indexed)
}

/// The nearest of the sixteen colours of xterm to an RGB colour or a fixed one; other colours stay as they are.
pub fn nearest_of_sixteen(color: Color) -> Color {
    let Some(wanted) = rgb(color) else {
        return color;
    };
    let sixteen = SIXTEEN.iter().map(|(named, rgb)| (*named, *rgb));
    nearest(wanted, sixteen).unwrap_or(color)
}

/// The colours that a terminal calls by name, as xterm has them. A terminal's user may have chosen others.
pub const SIXTEEN: [(Color, Rgb); 16] = [
    (Color::Black, [0, 0, 0]),
    (Color::Red, [205, 0, 0]),
    (Color::Green, [0, 205, 0]),
    (Color::Yellow, [205, 205, 0]),
    (Color::Blue, [0, 0, 238]),
    (Color::Magenta, [205, 0, 205]),
    (Color::Cyan, [0, 205, 205]),
    (Color::Gray, [229, 229, 229]),
    (Color::DarkGray, [127, 127, 127]),
    (Color::LightRed, [255, 0, 0]),
    (Color::LightGreen, [0, 255, 0]),
    (Color::LightYellow, [255, 255, 0]),
    (Color::LightBlue, [92, 92, 255]),
    (Color::LightMagenta, [255, 0, 255]),
    (Color::LightCyan, [0, 255, 255]),
    (Color::White, [255, 255, 255]),
];

/// One of the colours from 16 on: a cube of six steps, and 24 greys.
fn fixed(index: u8) -> Rgb {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match index.checked_sub(232) {
        Some(grey) => [8 + grey * 10; 3],
        None => {
            let index = index.saturating_sub(16);
            [index / 36, index / 6 % 6, index % 6]
                .map(|step| STEPS.get(usize::from(step)).copied().unwrap_or(0))
        }
    }
}

fn nearest<C>(wanted: Rgb, among: impl Iterator<Item = (C, Rgb)>) -> Option<C> {
    let wanted = oklab(wanted);
    let distance = |color: Rgb| {
        let parts = oklab(color).into_iter().zip(wanted);
        parts.map(|(a, b)| (a - b).powi(2)).sum::<f64>()
    };
    let by_distance = among.map(|(color, rgb)| (distance(rgb), color));
    by_distance
        .min_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, color)| color)
}

/// A colour in Oklab, where distances are about as large as they look: in RGB, the nearest colour to a grey is a
/// lilac. (Björn Ottosson, "A perceptual color space for image processing", 2020.)
pub fn oklab(color: Rgb) -> [f64; 3] {
    let [red, green, blue] = color.map(linear);
    let mix = |a: f64, b: f64, c: f64| (a * red + b * green + c * blue).cbrt();
    let long = mix(0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9);
    let medium = mix(0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6);
    let short = mix(0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5);
    [
        0.210_454_255_3 * long + 0.793_617_785_0 * medium - 0.004_072_046_8 * short,
        1.977_998_495_1 * long - 2.428_592_205_0 * medium + 0.450_593_709_9 * short,
        0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766_0 * short,
    ]
}

/// A channel of sRGB as an amount of light, from 0 to 1.
pub fn linear(channel: u8) -> f64 {
    let value = f64::from(channel) / 255.0;
    match value <= 0.040_45 {
        true => value / 12.92,
        false => ((value + 0.055) / 1.055).powf(2.4),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn colours_have_near_relatives() {
        hold("near relatives", |[colour]| {
            let colour: Color = colour.parse().expect("a colour");
            let near = [nearest_fixed(colour), nearest_of_sixteen(colour)];
            near.map(|near| near.to_string())
        });
    }
}

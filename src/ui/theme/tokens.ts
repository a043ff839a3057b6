/**
 * The look of the console, once: CSS variables (sign-in page, own components) and Ant Design's theme are both
 * derived from here. Every pair of text and background keeps a contrast of at least 4.5:1 (WCAG 2.2 AA).
 */
export const themeModes = ['light', 'dark', 'contrast'] as const
export type ThemeMode = (typeof themeModes)[number]

export const componentSizes = ['default', 'medium', 'small', 'mini'] as const
export type ComponentSize = (typeof componentSizes)[number]

/** Theme colour of the specification. */
export const defaultPrimary = '#006e6b'
/** Common colour of the specification: for marks, bars and lines. On white it is too light for words, which take `accent`. */
export const commonColor = '#00a8c3'

/** Heights in px by component size: a control, a table row; `fontSize` of controls. */
export const sizes: Record<ComponentSize, { control: number; row: number; fontSize: number }> = {
  default: { control: 40, row: 48, fontSize: 15 },
  medium: { control: 36, row: 44, fontSize: 14 },
  small: { control: 32, row: 38, fontSize: 14 },
  mini: { control: 28, row: 32, fontSize: 13 },
}

export interface Palette {
  primary: string
  /** Text on `primary`. */
  onPrimary: string
  /** Words and signs. */
  accent: string
  /** Marks, bars and lines beside words. */
  common: string
  success: string
  warning: string
  danger: string
  /** Text on `danger`. */
  onDanger: string
  canvas: string
  surface: string
  raised: string
  line: string
  lineStrong: string
  text: string
  muted: string
  /** A row or entry under the pointer. */
  hover: string
  /** A chosen row or entry: tinted with the theme colour. */
  selected: string
}

const bases: Record<ThemeMode, Omit<Palette, 'primary' | 'onPrimary' | 'onDanger' | 'hover' | 'selected'>> = {
  light: {
    accent: '#00728a',
    common: commonColor,
    success: '#1f7a4d',
    warning: '#a15c00',
    danger: '#c0392b',
    canvas: '#f3f6f6',
    surface: '#ffffff',
    raised: '#ffffff',
    line: '#dfe6e6',
    lineStrong: '#c3cdcd',
    text: '#14211f',
    muted: '#566664',
  },
  dark: {
    accent: commonColor,
    common: commonColor,
    success: '#4cb782',
    warning: '#e0a03c',
    danger: '#f1786b',
    canvas: '#0f1717',
    surface: '#162020',
    raised: '#1c2828',
    line: '#263434',
    lineStrong: '#385050',
    text: '#e6efee',
    muted: '#9fb2b0',
  },
  contrast: {
    accent: '#7fe9ff',
    common: '#7fe9ff',
    success: '#6dffb0',
    warning: '#ffd479',
    danger: '#ff9d93',
    canvas: '#000000',
    surface: '#000000',
    raised: '#0a0a0a',
    line: '#8a9a9a',
    lineStrong: '#ffffff',
    text: '#ffffff',
    muted: '#dce6e6',
  },
}

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
const toHex = (rgb: readonly number[]): string =>
  `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance, 0…1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) => {
    const s = c / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two `#rrggbb` colours, 1…21. */
export function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (hi + 0.05) / (lo + 0.05)
}

/** Mixes `share` (0…1) of `other` into `color`. */
export function mix(color: string, secondColor: string, share: number): string {
  const target = channels(secondColor)
  return toHex(channels(color).map((c, i) => c + ((target[i] ?? c) - c) * share))
}

/** `color`, moved towards black or white until it is readable on every background. */
export function readable(color: string, backgrounds: string | readonly string[], ratio = 4.5): string {
  const surfaces = typeof backgrounds === 'string' ? [backgrounds] : backgrounds
  const target = surfaces.every((background) => luminance(background) > 0.4) ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += 0.04) {
    const next = mix(color, target, share)
    if (surfaces.every((background) => contrast(next, background) >= ratio)) return next
  }
  return target
}

/** `surface` tinted with `primary` as far as every text on it stays readable. */
function tinted(surface: string, primary: string, texts: readonly string[], maximum: number): string {
  for (let share = maximum; share > 0; share -= 0.01) {
    const next = mix(surface, primary, share)
    if (texts.every((text) => contrast(text, next) >= 4.5)) return next
  }
  return surface
}

export const isHexColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** The palette of a mode and theme colour; the colour is adjusted until it is readable on the mode's surfaces. */
export function themePalette(mode: ThemeMode, color: string): Palette {
  const base = bases[mode]
  const hover = mix(base.surface, base.text, 0.05)
  const hardest = mode === 'light' ? base.canvas : base.raised
  // A little more than the 4.5 promised, which leaves room for the tint of a selected row.
  const primary = readable(
    isHexColor(color) ? color : defaultPrimary,
    [hardest, hover],
    mode === 'contrast' ? 7 : 4.8,
  )
  const texts = [base.text, base.muted, base.accent, base.success, base.warning, base.danger, primary]
  return {
    ...base,
    primary,
    onPrimary: contrast('#ffffff', primary) >= 4.5 ? '#ffffff' : '#06201f',
    onDanger: contrast('#ffffff', base.danger) >= 4.5 ? '#ffffff' : '#260805',
    hover,
    selected: tinted(base.surface, primary, texts, mode === 'light' ? 0.1 : 0.28),
  }
}

/** The signs of Chinese and Japanese are drawn differently: `--pg-han` names the fonts of the page's language (global.css). */
export const fontStack =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, var(--pg-han), sans-serif"
export const monoStack =
  "ui-monospace, 'SFMono-Regular', 'Cascadia Mono', 'DejaVu Sans Mono', 'Noto Sans Mono', monospace"

/** Browser and system by what they call themselves; the order matters, because each also names its forebears. */
const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly [name: string, pattern: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\b(Linux|X11)\b/],
]

const nameIn = (table: readonly [string, RegExp][], agent: string): string =>
  table.find(([, pattern]) => pattern.test(agent))?.[0] ?? ''

/** "Chrome · Windows" for a browser's own name; '' when it says nothing known. */
export const deviceOf = (agent: string): string =>
  [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean).join(' · ')

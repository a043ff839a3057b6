const signs: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}
const onMac: Record<string, string> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }

/** The caps of a binding as they are printed on this keyboard. @example keyNames('Alt+Shift+ArrowLeft') // Alt, Shift, ← */
export function keyNames(keys: string, mac = /Mac/.test(navigator.userAgent)): string[] {
  return keys
    .split('+')
    .map(
      (key) => (mac ? onMac[key] : undefined) ?? signs[key] ?? (key.length === 1 ? key.toUpperCase() : key),
    )
}

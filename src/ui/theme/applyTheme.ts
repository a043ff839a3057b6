import {
  fontStack,
  monoStack,
  themePalette,
  sizes,
  type ComponentSize,
  type Palette,
  type ThemeMode,
} from './tokens'

export interface Look {
  mode: ThemeMode
  color: string
  size: ComponentSize
}

/** Writes the tokens as CSS variables (`--pg-…`) on the document: at once, without a request. */
export function applyTheme({ mode, color, size }: Look, root: HTMLElement = document.documentElement): void {
  const colors = themePalette(mode, color)
  for (const [name, value] of variablesOf(colors)) root.style.setProperty(name, value)
  root.style.setProperty('--pg-font', fontStack)
  root.style.setProperty('--pg-mono', monoStack)
  root.style.setProperty('--pg-control', `${sizes[size].control}px`)
  root.style.setProperty('--pg-row', `${sizes[size].row}px`)
  root.style.setProperty('--pg-font-size', `${sizes[size].fontSize}px`)
  root.style.colorScheme = mode === 'light' ? 'light' : 'dark'
  root.dataset['theme'] = mode
  root.dataset['size'] = size
}

/** A palette as CSS variables. */
export const variablesOf = (colors: Palette): [name: string, value: string][] =>
  Object.entries(colors).map(([name, value]: [string, string]) => [
    `--pg-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ])

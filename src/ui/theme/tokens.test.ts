import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyTheme } from './applyTheme'
import {
  commonColor,
  componentSizes,
  contrast,
  defaultPrimary,
  isHexColor,
  mix,
  themePalette,
  readable,
  sizes,
  themeModes,
  type ThemeMode,
} from './tokens'

/** The CSS variables that components see, without `--pg-`. */
function variables(mode: ThemeMode, color: string): Record<string, string> {
  const seen: Record<string, string> = {}
  const style = {
    setProperty: (name: string, value: string) => void (seen[name.replace('--pg-', '')] = value),
  }
  applyTheme({ mode, color, size: 'mini' }, { style, dataset: {} } as unknown as HTMLElement)
  return seen
}

const texts = ['text', 'muted', 'primary', 'accent', 'success', 'warning', 'danger']
const backgrounds = ['canvas', 'surface', 'raised', 'hover', 'selected']
const pairs = [
  ...texts.flatMap((text) => backgrounds.map((back) => [text, back] as const)),
  ['on-primary', 'primary'] as const,
  ['on-danger', 'danger'] as const,
]

function unreadable(mode: ThemeMode, color: string): string[] {
  const seen = variables(mode, color)
  return pairs
    .map(([text, back]) => ({ text, back, ratio: contrast(seen[text] ?? '', seen[back] ?? '') }))
    .filter(({ ratio }) => !(ratio >= 4.5))
    .map(({ text, back, ratio }) => `${text} on ${back} ${ratio.toFixed(2)}`)
}

test('the common colour of the specification is what marks are drawn with, in light and dark', () => {
  expect(commonColor).toBe('#00a8c3')
  expect(variables('light', defaultPrimary)['common']).toBe('#00a8c3')
  expect(variables('dark', '#ff0000')['common']).toBe('#00a8c3')
})

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe.each(themeModes)('%s: every text is readable on every background', (mode) => {
  test('in the theme colour as delivered', () => expect(unreadable(mode, defaultPrimary)).toEqual([]))

  test.each(['#000000', '#ffffff', '#ffff00', '#0000ff', '#ff0000', '#808080', '#767676'])(
    'in %s',
    (color) => {
      expect(unreadable(mode, color)).toEqual([])
    },
  )

  test('in 200 others', () => {
    fc.assert(
      fc.property(colors, (color) => {
        expect(unreadable(mode, color)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('every variable is a colour, a font or a length', () => {
    for (const [name, value] of Object.entries(variables(mode, '#123456'))) {
      expect(`${name} ${value}`).toMatch(/ (#[0-9a-f]{6}$|\d+px$|.*(sans-serif|monospace)$)/)
    }
  })
})

test('a colour that is readable already stays as chosen', () => {
  expect(themePalette('light', defaultPrimary).primary).toBe(defaultPrimary)
  expect(readable('#000000', '#ffffff')).toBe('#000000')
})

test.each(['red', '#12345', '', '#12345g', 'javascript:1', undefined, 7])(
  '%j is no theme colour',
  (value) => {
    expect(isHexColor(value)).toBe(false)
    expect(themePalette('light', value as string).primary).toBe(defaultPrimary)
  },
)

test('contrast and mixing are those of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
  expect(contrast('#123456', '#123456')).toBe(1)
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})

test('four sizes with four heights of controls and rows', () => {
  expect(componentSizes.map((size) => sizes[size].control)).toEqual([40, 36, 32, 28])
  expect(new Set(componentSizes.map((size) => sizes[size].row)).size).toBe(4)
})

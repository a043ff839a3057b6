import type { CSSProperties } from 'react'
import { variablesOf } from '@/ui/theme/applyTheme'
import { isHexColor, themePalette } from '@/ui/theme/tokens'
import type { ChartLook } from './chartLook'
import { readChartLook } from './chartLook'

const light = () => {
  const { primary } = readChartLook()
  return themePalette('light', isHexColor(primary) ? primary : '')
}

/** Colours of a picture that leaves the console, in any theme: light, in the theme colour. */
export function paperLook(): ChartLook {
  return { ...light(), font: readChartLook().font, dark: false, contrast: 3 }
}

/** The same colours as variables of the theme, for content drawn with them. */
export const paperVariables = (): CSSProperties => ({
  ...Object.fromEntries(variablesOf(light())),
  colorScheme: 'light',
})

import type { CSSProperties } from 'react'
import { variablesOf } from '@/ui/theme/applyTheme'
import { isHexColor, palette } from '@/ui/theme/tokens'
import type { ChartLook } from './chartLook'
import { readLook } from './chartLook'

const light = () => {
  const { primary } = readLook()
  return palette('light', isHexColor(primary) ? primary : '')
}

/** The colours of a picture that is taken along, whatever theme the user works in: light, in the theme colour. */
export function paperLook(): ChartLook {
  return { ...light(), font: readLook().font, dark: false, contrast: 3 }
}

/** The same as the theme's variables, for what is drawn with them. */
export const paperVariables = (): CSSProperties => ({
  ...Object.fromEntries(variablesOf(light())),
  colorScheme: 'light',
})

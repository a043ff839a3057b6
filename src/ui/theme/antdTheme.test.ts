import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { antdTheme } from './antdTheme'
import { componentSizes, contrast, themePalette, sizes, themeModes } from './tokens'

describe('antdTheme', () => {
  it.each(themeModes)('shows exactly the palette in %s, whatever the algorithm makes of it', (mode) => {
    for (const color of ['#006e6b', '#ffee00', '#1a0033']) {
      const token = theme.getDesignToken(antdTheme({ mode, color, size: 'mini' }))
      const colors = themePalette(mode, color)
      expect(token).toMatchObject({
        colorPrimary: colors.primary,
        colorError: colors.danger,
        colorWarning: colors.warning,
        colorSuccess: colors.success,
        colorLink: colors.accent,
        colorBgLayout: colors.canvas,
        colorBgContainer: colors.surface,
        colorBgElevated: colors.raised,
        colorText: colors.text,
        colorTextSecondary: colors.muted,
        colorTextPlaceholder: colors.muted,
        colorBorder: colors.lineStrong,
      })
    }
  })

  it.each(themeModes)('derives what the palette does not name for the same ground in %s', (mode) => {
    const token = theme.getDesignToken(antdTheme({ mode, color: '#006e6b', size: 'mini' }))
    for (const ground of [token.colorPrimaryBg, token.colorErrorBgHover, token.colorWarningBgHover])
      expect(contrast(token.colorText, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps a danger button readable under the pointer, where antd would lighten it', () => {
    const token = theme.getDesignToken(antdTheme({ mode: 'light', color: '#006e6b', size: 'mini' }))
    expect(contrast(token.colorErrorHover, token.colorBgContainer)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(componentSizes)('has the control height and font of size %s', (size) => {
    const token = theme.getDesignToken(antdTheme({ mode: 'light', color: '#006e6b', size }))
    expect(token).toMatchObject({ controlHeight: sizes[size].control, fontSize: sizes[size].fontSize })
  })

  it('stands still for people who want no motion', () => {
    const token = theme.getDesignToken(antdTheme({ mode: 'light', color: '#006e6b', size: 'mini' }, false))
    expect(token.motionDurationMid).toBe('0s')
  })
})

it('is one theme for one look, so that its tokens are derived once', () => {
  const look = { mode: 'light', color: '#006d5b', size: 'mini' } as const
  const lightTheme = antdTheme(look)
  expect(antdTheme({ ...look })).toBe(lightTheme)
  expect(antdTheme({ ...look, mode: 'dark' })).not.toBe(lightTheme)
  expect(antdTheme({ ...look, size: 'medium' })).not.toBe(antdTheme(look))
  expect(antdTheme(look, false)).not.toBe(antdTheme(look))
})

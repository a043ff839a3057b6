import { theme, type ThemeConfig } from 'antd'
import type { Look } from './applyTheme'
import { fontStack, mix, monoStack, themePalette, sizes } from './tokens'

/** Height below which no control falls, px. */
const smallestTarget = 24

let latest: { look: string; theme: ThemeConfig } | undefined

/**
 * Ant Design's theme from the same tokens as the CSS variables. Its own algorithms derive hover and border shades; the
 * colours named in tokens.ts are then put back, because the dark algorithm dims them below the promised contrast.
 * For the same look the same object: Ant Design derives all its tokens anew for another one.
 */
export function antdTheme({ mode, color, size }: Look, motion = true): ThemeConfig {
  const look = [mode, color, size, motion].join()
  if (latest?.look !== look) latest = { look, theme: themeOf({ mode, color, size }, motion) }
  return latest.theme
}

function themeOf({ mode, color, size }: Look, motion: boolean): ThemeConfig {
  const colors = themePalette(mode, color)
  const { control, fontSize } = sizes[size]
  const dark = mode !== 'light'
  const { selected, hover } = colors
  /** Behind a notice of this colour, and its edge. */
  const tint = (noticeColor: string) => mix(colors.surface, noticeColor, 0.08)
  const tintEdge = (noticeColor: string) => mix(colors.surface, noticeColor, 0.4)
  // A shadow alone does not part dark from dark: every popup has a line around it.
  const popup = `0 0 0 1px ${dark ? colors.lineStrong : colors.line}, 0 6px 16px rgb(0 0 0 / ${dark ? 40 : 14}%)`
  const exact = {
    colorPrimary: colors.primary,
    colorPrimaryText: colors.primary,
    colorSuccess: colors.success,
    colorSuccessText: colors.success,
    colorWarning: colors.warning,
    colorWarningText: colors.warning,
    colorError: colors.danger,
    colorErrorText: colors.danger,
    colorInfo: colors.accent,
    colorInfoText: colors.accent,
    colorLink: colors.accent,
    colorSuccessBg: tint(colors.success),
    colorSuccessBorder: tintEdge(colors.success),
    colorWarningBg: tint(colors.warning),
    colorWarningBorder: tintEdge(colors.warning),
    // Derived, it would be lighter: hard to read on a button under the pointer.
    ...(dark ? {} : { colorErrorHover: mix(colors.danger, colors.text, 0.15) }),
    colorErrorBg: tint(colors.danger),
    colorErrorBorder: tintEdge(colors.danger),
    colorInfoBg: tint(colors.accent),
    colorInfoBorder: tintEdge(colors.accent),
    colorBgLayout: colors.canvas,
    colorBgContainer: colors.surface,
    colorBgElevated: colors.raised,
    colorBorder: colors.lineStrong,
    colorBorderSecondary: colors.line,
    colorText: colors.text,
    colorTextSecondary: colors.muted,
    colorTextTertiary: colors.muted,
    // Arrows of selects, calendars, crosses: derived, they would be a quarter of the text, too faint to be found.
    colorTextQuaternary: mode === 'contrast' ? colors.text : mix(colors.muted, colors.surface, 0.2),
  }
  return {
    zeroRuntime: true,
    hashed: false,
    cssVar: { prefix: 'ant', key: 'powergate' },
    algorithm: [
      dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      (seed, map) => ({ ...(map ?? theme.defaultAlgorithm(seed)), ...exact }),
    ],
    token: {
      colorPrimary: colors.primary,
      colorSuccess: colors.success,
      colorWarning: colors.warning,
      colorError: colors.danger,
      colorInfo: colors.accent,
      colorLink: colors.accent,
      colorBgBase: dark ? colors.surface : '#ffffff',
      colorTextBase: colors.text,
      fontFamily: fontStack,
      fontFamilyCode: monoStack,
      fontSize,
      controlHeight: control,
      // Smaller, a button would be hard to hit (WCAG 2.2: 24 px).
      controlHeightSM: Math.max(smallestTarget, control * 0.75),
      borderRadius: 4,
      borderRadiusLG: 6,
      borderRadiusSM: 4,
      motion,
      ...(motion
        ? { motionDurationFast: '0.12s', motionDurationMid: '0.14s', motionDurationSlow: '0.16s' }
        : {}),
      wireframe: false,
      colorTextPlaceholder: colors.muted,
      colorTextDisabled: mode === 'contrast' ? colors.muted : mix(colors.muted, colors.surface, 0.35),
      colorTextDescription: colors.muted,
      colorIcon: colors.muted,
      controlItemBgActive: selected,
      controlItemBgActiveHover: selected,
      controlItemBgHover: hover,
      boxShadow: popup,
      boxShadowSecondary: popup,
    },
    components: {
      Button: {
        primaryColor: colors.onPrimary,
        dangerColor: colors.onDanger,
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Segmented: {
        trackBg: mix(colors.surface, colors.text, 0.06),
        // A choice of what is seen is no button to press: filled is the daily act alone.
        itemSelectedBg: colors.surface,
        itemSelectedColor: colors.primary,
        itemColor: colors.text,
        itemHoverBg: hover,
        itemHoverColor: colors.text,
      },
      Table: {
        headerBg: mix(colors.surface, colors.text, 0.03),
        headerColor: colors.muted,
        headerSplitColor: 'transparent',
        rowHoverBg: hover,
        rowSelectedBg: selected,
        rowSelectedHoverBg: selected,
        borderColor: colors.line,
      },
      Tooltip: dark ? { colorBgSpotlight: '#2f4040' } : { colorBgSpotlight: '#14211f' },
    },
  }
}

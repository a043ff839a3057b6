import { areaLossBand, areaLossBands, bandOf, lineLossBand, lineLossBands } from '@/rules/losses/lossBands'

const colors = {
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  info: 'primary',
  neutral: 'muted',
} as const

/** Background of a loss rate in a calendar, in the colour of its band. */
export function lossTint(type: string, rate: number | null): string {
  const [statuses, bands] = type === 'tg' ? [areaLossBand, areaLossBands] : [lineLossBand, lineLossBands]
  const tone = statuses.look(bandOf(bands, rate))?.tone
  return tone === undefined
    ? 'transparent'
    : `color-mix(in srgb, var(--pg-${colors[tone]}) 24%, var(--pg-surface))`
}

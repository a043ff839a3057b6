import { formatNumber, thinSpace } from './number'

interface UnitWords {
  h: string
  min: string
  s: string
}

/** The signs are international; Chinese and Japanese have words of their own. */
const international: UnitWords = { h: 'h', min: 'min', s: 's' }
const ofLanguage: Readonly<Record<string, UnitWords>> = {
  zh: { h: '小时', min: '分钟', s: '秒' },
  ja: { h: '時間', min: '分', s: '秒' },
}

/**
 * Hours and minutes, minutes and seconds or seconds: "260 h 20 min", "8 min 56 s", "45 s"; '' for what is no duration.
 * @param decimals of seconds that are less than a minute
 */
export function formatDuration(seconds: number | null, language: string, decimals = 0): string {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return ''
  const units = ofLanguage[language] ?? international
  const part = (count: number, unit: keyof UnitWords, places = 0) =>
    `${formatNumber(count, places, language)}${thinSpace}${units[unit]}`
  const wholeSeconds = Math.round(seconds)
  if (wholeSeconds < 60) return part(seconds, 's', decimals)
  const [hours, minutes] = [Math.floor(wholeSeconds / 3600), Math.floor((wholeSeconds % 3600) / 60)]
  const restSeconds = hours > 0 ? 0 : wholeSeconds % 60
  return [
    hours > 0 && part(hours, 'h'),
    minutes > 0 && part(minutes, 'min'),
    restSeconds > 0 && part(restSeconds, 's'),
  ]
    .filter(Boolean)
    .join(' ')
}

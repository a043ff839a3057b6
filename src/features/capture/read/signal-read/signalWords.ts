import { bordersOf, type JudgedValue, type Medium } from '@/rules/readings/signalBands'
import { formatNumber } from '@/lib/number'
import { noSignalLevel } from '@/rules/codes/statuses'
import { chartColors } from '@/ui/theme/chartColors'

const [green, blue, yellow, , light, red, , grey] = chartColors
/** Colours by level; '0' means that nothing was heard. */
export const levelColors: Readonly<Record<string, string>> = {
  '0': grey,
  '1': red,
  '2': yellow,
  '3': light,
  '4': blue,
  '5': green,
}

const media = ['cellular', 'lte', 'radio', 'powerLine'] as const
const modems: readonly Medium[] = ['cellular', 'lte']

/** Range of values of a level, e.g. "−104 … −95"; open at the outer ends. */
function band(medium: Medium, value: JudgedValue, level: number, language: string): string {
  const borders = bordersOf(medium, value)
  const figure = (border: number | undefined) => formatNumber(border ?? null, 0, language)
  if (!borders) return ''
  const [low, high] = [borders[level - 2], borders[level - 1]]
  if (low === undefined) return `< ${figure(high)}`
  const least = value === 'snr' && level === 5 ? '>' : '≥'
  return high === undefined ? `${least} ${figure(low)}` : `${figure(low)} … ${figure(high)}`
}

/** Meaning of a level in each medium, in words; for '0' that nothing was heard. */
export function bandsOf(
  level: string,
  device: string,
  { t, language }: { t: (key: string, values?: Record<string, string>) => string; language: string },
): string {
  if (level === noSignalLevel) return t('signals:bands.none')
  const bandText = (medium: Medium, value: JudgedValue) => band(medium, value, Number(level), language)
  return media
    .filter((medium) => modems.includes(medium) === (device !== 'module'))
    .map((medium) =>
      t(`signals:bands.${medium}`, {
        rsrp: bandText(medium, 'rsrp'),
        rssi: bandText(medium, 'rssi'),
        snr: bandText(medium, 'snr'),
      }),
    )
    .join(' · ')
}

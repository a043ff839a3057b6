import { bordersOf, type JudgedValue, type Medium } from '@/rules/readings/signalBands'
import { formatNumber } from '@/lib/number'
import { noSignalLevel } from '@/rules/codes/statuses'
import { chartColors } from '@/ui/theme/chartColors'

const [green, yellow, blue, , light, red, , grey] = chartColors
/** By level; '0' nothing was heard. */
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

/** The values of a level, as "−104 … −95"; open at its ends. */
function band(medium: Medium, value: JudgedValue, level: number, language: string): string {
  const borders = bordersOf(medium, value)
  const say = (at: number | undefined) => formatNumber(at ?? null, 0, language)
  if (!borders) return ''
  const [low, high] = [borders[level - 2], borders[level - 1]]
  if (low === undefined) return `< ${say(high)}`
  const least = value === 'snr' && level === 5 ? '>' : '≥'
  return high === undefined ? `${least} ${say(low)}` : `${say(low)} … ${say(high)}`
}

/** What a level means in each medium, in words; of none that nothing was heard. */
export function bandsOf(
  level: string,
  device: string,
  { t, language }: { t: (key: string, values?: Record<string, string>) => string; language: string },
): string {
  if (level === noSignalLevel) return t('signals:bands.none')
  const of = (medium: Medium, value: JudgedValue) => band(medium, value, Number(level), language)
  return media
    .filter((medium) => modems.includes(medium) === (device !== 'module'))
    .map((medium) =>
      t(`signals:bands.${medium}`, {
        rsrp: of(medium, 'rsrp'),
        rssi: of(medium, 'rssi'),
        snr: of(medium, 'snr'),
      }),
    )
    .join(' · ')
}

import type { Language } from '../../src/i18n/languages'
import { formatDate } from '../../src/lib/time'
import { DAY } from '../world/calendar'
import type { World } from '../world/types'
import type { TableClock } from './table'

/** Days before and after the head-end's start of which planned outages are announced in advance. */
const span = { before: 7, after: 30 }
/** An outage is announced so many days before it. */
const announcedBefore = 2
/** The office decides about the work of a week so many days before. */
const decidedBefore = 8

export interface OutageNotice {
  id: string
  org: string
  title: (language: Language) => string
  content: (language: Language) => string
  /** ms since 1970 */
  published: number
  shown: number
  over: number
}

/** Values for the placeholders: the date, the hours and the feeder. */
interface Named {
  line: string
  date: string
  hours: string
}
const titles: Readonly<Record<Language, (values: Named) => string>> = {
  en: ({ line, date }) => `Planned outage: ${line}, ${date}`,
  zh: ({ line, date }) => `计划停电：${line}，${date}`,
  es: ({ line, date }) => `Corte programado: ${line}, ${date}`,
  ja: ({ line, date }) => `計画停電：${line}、${date}`,
}
const contents: Readonly<Record<Language, (values: Named) => string>> = {
  en: ({ line, date, hours }) =>
    `<p>Feeder ${line} is without supply on <strong>${date}, ${hours}</strong> for planned work.</p><p>Its meters cannot be reached in this time. What they keep is read afterwards.</p>`,
  zh: ({ line, date, hours }) =>
    `<p>线路 ${line} 将于<strong>${date} ${hours}</strong> 计划检修停电。</p><p>期间无法与其电表通信，电表保存的数据随后补抄。</p>`,
  es: ({ line, date, hours }) =>
    `<p>El alimentador ${line} queda sin suministro el <strong>${date}, ${hours}</strong> por trabajos programados.</p><p>En ese tiempo no se puede comunicar con sus medidores. Lo que guardan se lee después.</p>`,
  ja: ({ line, date, hours }) =>
    `<p>フィーダー ${line} は<strong>${date} ${hours}</strong> に計画工事のため停電します。</p><p>この間、メーターとは通信できません。保存された値は後で読み取ります。</p>`,
}

/**
 * Announcements of planned outages, for the service centre of the feeder. The small world, with which tests are made, has none.
 */
export function outageNotices(
  { size, parts: { network, faults, calendar } }: World,
  { startedAt }: Pick<TableClock, 'startedAt'>,
): OutageNotice[] {
  if (size === 'small') return []
  const [firstInstant, lastInstant] = [startedAt - span.before * DAY, startedAt + span.after * DAY]
  return Array.from({ length: network.plan.lines }, (_, line) => line).flatMap((line) =>
    faults.outages(line, firstInstant, lastInstant).flatMap((outage) => {
      if (!outage.planned) return []
      const day = calendar.dayOf(outage.begin)
      const time = (instant: number): string => calendar.wall(instant).slice(11, 16)
      const valuesIn = (language: Language): Named => ({
        line: network.lineName(line),
        date: formatDate(calendar.dateOf(day), language),
        hours: `${time(outage.begin)}–${time(outage.end)}`,
      })
      const centre = network.lineCentre(line)
      const morning = (days: number): number => calendar.dayStart(day - days) + 9 * 3_600_000
      return [
        {
          id: `outage-${network.id('line', line)}-${calendar.dateOf(day)}`,
          org: network.id('org', network.centreOrg(centre)),
          title: (language: Language) => titles[language](valuesIn(language)),
          content: (language: Language) => contents[language](valuesIn(language)),
          published: Math.min(morning(decidedBefore), startedAt - DAY),
          shown: morning(announcedBefore),
          over: outage.end,
        },
      ]
    }),
  )
}

import {
  AlertOutlined,
  CodeOutlined,
  EditOutlined,
  LineChartOutlined,
  ScheduleOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivityItem } from '@/api/capture/activity'
import { formatDate } from '@/lib/time'
import { useWords } from '@/domain/words/words'
import { useAbnormalWords } from '@/domain/words/useAbnormalWords'
import { useTranslator } from '@/ui/table/useTranslator'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Status } from '@/ui/value/Status'
import { entryOf, activityKindOf, type EntryWords } from './entryOf'
import styles from './Activity.module.css'

const signs = {
  reading: <LineChartOutlined aria-hidden />,
  event: <ThunderboltOutlined aria-hidden />,
  command: <CodeOutlined aria-hidden />,
  edit: <EditOutlined aria-hidden />,
  abnormal: <AlertOutlined aria-hidden />,
  task: <ScheduleOutlined aria-hidden />,
}

/** Entries of a stream grouped by day, newest first. */
export function ActivityDays({ rows, words }: { rows: readonly ActivityItem[]; words: EntryWords }) {
  const days = [...new Set(rows.map(({ at }) => at.slice(0, 10)))]
  return days.map((day) => (
    <Day key={day} day={day} rows={rows.filter(({ at }) => at.startsWith(day))} words={words} />
  ))
}

function Day({ day, rows, words }: { day: string; rows: readonly ActivityItem[]; words: EntryWords }) {
  const { t, i18n } = useTranslation('activity')
  const id = useId()
  return (
    <section className={styles.dayOf} aria-labelledby={id}>
      <h3 id={id}>{formatDate(day, i18n.language) || t('dayUnknown')}</h3>
      <ul>
        {rows.map((row) => (
          <Entry key={row.id} row={row} words={words} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ row, words }: { row: ActivityItem; words: EntryWords }) {
  const { t } = useTranslation('activity')
  const texts = useTranslator()
  const { word } = useWords()
  const { rule } = useAbnormalWords()
  const { title, state, details } = entryOf(row, { texts, word, rule, ...words })
  const kind = activityKindOf(row)
  const sourcePath = words.source(row)
  return (
    <li className={styles.entry} data-kind={row.kind}>
      <time dateTime={row.at}>{row.at.slice(11, 19)}</time>
      <span className={styles.kind}>
        {kind && signs[kind]}
        {kind ? t(`one.${kind}`) : row.kind}
      </span>
      <span className={styles.what}>
        <span className={styles.title}>
          {sourcePath ? <ObjectLink to={sourcePath}>{title}</ObjectLink> : title}
        </span>
        {details.map((detail) => (
          <span key={detail} className={styles.detail}>
            {detail}
          </span>
        ))}
      </span>
      <span className={styles.state}>{state && <Status {...state} />}</span>
      <span className={styles.by}>{row.user_name && t('by', { name: row.user_name })}</span>
    </li>
  )
}

import { Button, Segmented } from 'antd'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Activity, ActivityQuery } from '@/api/capture/activity'
import { activityKinds } from '@/rules/codes/activityKinds'
import { addDays, formatDate, formatShortTime, isDate, utilityToday } from '@/lib/time'
import { DateControl } from '@/ui/fields/DateControls'
import { useLoad, type Loaded } from '@/ui/data/queries'
import { useParam } from '@/ui/pane/useParam'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { ZoneBadge } from '@/ui/time/ZoneBadge'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '@/page/detail/detail.module.css'
import styles from './Activity.module.css'
import { ActivityDays } from './ActivityDays'
import type { EntryWords } from './entryOf'

interface Props {
  /** Kind and id of the object; part of the cache key. */
  subject: readonly [kind: 'meter' | 'point', id: string]
  load: (query: ActivityQuery, signal: AbortSignal) => Promise<Activity | undefined>
  words: EntryWords
}

/**
 * Everything that happened to an object, newest first: one kind or all, back from a chosen day, in pages of several
 * days.
 */
export function ActivityStream({ subject, load, words }: Props) {
  const { t, i18n } = useTranslation('activity')
  const dayId = useId()
  const [kindParameter, chooseKind] = useParam('kind')
  const [day, goTo] = useParam('until')
  const kind = activityKinds.find((activityKind) => activityKind === kindParameter)
  const until = isDate(day) && day < utilityToday() ? day : ''
  const newest = useStretch({ subject, load, kind, until })
  const kinds = newest.data?.kinds
  return (
    <>
      <div className={clsx(sharedStyles.topRow, css.tools)}>
        <Segmented
          aria-label={t('kinds')}
          value={kind ?? ''}
          options={[
            { value: '', label: t('all') },
            ...activityKinds
              .filter(
                (activityKind) => activityKind === kind || (kinds ?? activityKinds).includes(activityKind),
              )
              .map((activityKind) => ({ value: activityKind, label: t(`kind.${activityKind}`) })),
          ]}
          onChange={(next) => chooseKind(next)}
        />
        <label className={styles.until} htmlFor={dayId}>
          {t('until')}
          <span className={styles.day}>
            <DateControl
              id={dayId}
              value={until}
              max={utilityToday()}
              language={i18n.language}
              onChange={(next) => goTo(next)}
            />
          </span>
        </label>
        <ZoneBadge />
        {newest.data && (
          <span className={css.sum}>
            {t('asOf', { time: formatShortTime(newest.data.as_of, i18n.language) })}
          </span>
        )}
      </div>
      {newest.data === null ? (
        <EmptyState title={t('absent')} hint={t('absentHelp')} />
      ) : (
        <Stretch
          key={`${kindParameter} ${until}`}
          loaded={newest}
          subject={subject}
          load={load}
          kind={kind}
          until={until}
          words={words}
        />
      )}
    </>
  )
}

interface StreamQuery extends Omit<Props, 'words'> {
  kind: string | undefined
  /** Newest day to show; '' = today. */
  until: string
}

/** One page of the stream; null when the server does not offer streams. */
function useStretch({ subject, load, kind, until }: StreamQuery): Loaded<Activity | null> {
  const { i18n } = useTranslation()
  return useLoad(['activity', ...subject, kind ?? '', until, i18n.language], async (signal) => {
    const parameters = { ...(kind && { kinds: kind }), ...(until && { day_end: until }) }
    return (await load(parameters, signal)) ?? null
  })
}

/** One page of the stream, followed by the earlier page once the user asks for it. */
function Stretch({
  loaded,
  words,
  ...query
}: StreamQuery & { loaded: Loaded<Activity | null>; words: EntryWords }) {
  const { t, i18n } = useTranslation('activity')
  const [showsOlder, setShowsOlder] = useState(false)
  return (
    <Answer loaded={loaded} height={320}>
      {(stream) => {
        if (!stream) return null
        const { rows, day_begin, older } = stream
        const previousDay = addDays(day_begin, -1)
        const since = { date: formatDate(day_begin, i18n.language) }
        return (
          <>
            {rows.length > 0 && <ActivityDays rows={rows} words={words} />}
            {rows.length === 0 &&
              (older ? (
                <p className={css.sum}>{t('quiet', since)}</p>
              ) : (
                <EmptyState title={t('none')} hint={t('noneHelp')} />
              ))}
            {older && previousDay !== '' && !showsOlder && (
              <p className={styles.older}>
                <Button onClick={() => setShowsOlder(true)}>{t('older', since)}</Button>
              </p>
            )}
            {showsOlder && <Older {...query} until={previousDay} words={words} />}
            {!older && rows.length > 0 && <p className={css.sum}>{t('end', since)}</p>}
          </>
        )
      }}
    </Answer>
  )
}

function Older({ words, ...query }: StreamQuery & { words: EntryWords }) {
  return <Stretch {...query} loaded={useStretch(query)} words={words} />
}

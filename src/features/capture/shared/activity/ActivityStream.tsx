import { Button, Segmented } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Activity, ActivityQuery } from '@/api/capture/activity'
import { activityKinds } from '@/rules/codes/activityKinds'
import { addDays, formatDate, formatDateTime, isDate, utilityToday } from '@/lib/time'
import { DateControl } from '@/ui/fields/DateControls'
import { useLoad, type Loaded } from '@/ui/data/queries'
import { useParam } from '@/ui/pane/useParam'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { ZoneBadge } from '@/ui/time/ZoneBadge'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '@/page/detail/detail.module.css'
import own from './Activity.module.css'
import { ActivityDays } from './ActivityDays'
import type { EntryWords } from './entryOf'

interface Props {
  /** Whose stream it is, for what is kept of it. */
  of: readonly [kind: 'meter' | 'point', id: string]
  ask: (query: ActivityQuery, signal: AbortSignal) => Promise<Activity | undefined>
  words: EntryWords
}

/** Everything that happened to an object in one stream, newest first: of one kind or all, back from a day, in pages of days. */
export function ActivityStream({ of, ask, words }: Props) {
  const { t, i18n } = useTranslation('activity')
  const dayId = useId()
  const [asked, choose] = useParam('kind')
  const [day, goTo] = useParam('until')
  const kind = activityKinds.find((each) => each === asked)
  const until = isDate(day) && day < utilityToday() ? day : ''
  const newest = useStretch({ of, ask, kind, until })
  const kinds = newest.data?.kinds
  return (
    <>
      <div className={`${sharedStyles.topRow} ${css.tools}`}>
        <Segmented
          aria-label={t('kinds')}
          value={kind ?? ''}
          options={[
            { value: '', label: t('all') },
            ...activityKinds
              .filter((each) => each === kind || (kinds ?? activityKinds).includes(each))
              .map((each) => ({ value: each, label: t(`kind.${each}`) })),
          ]}
          onChange={(next) => choose(next)}
        />
        <label className={own.until} htmlFor={dayId}>
          {t('until')}
          <span className={own.day}>
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
            {t('asOf', { time: formatDateTime(newest.data.as_of, i18n.language) })}
          </span>
        )}
      </div>
      {newest.data === null ? (
        <EmptyState title={t('absent')} hint={t('absentHelp')} />
      ) : (
        <Stretch
          key={`${asked} ${until}`}
          loaded={newest}
          of={of}
          ask={ask}
          kind={kind}
          until={until}
          words={words}
        />
      )}
    </>
  )
}

interface Asked extends Omit<Props, 'words'> {
  kind: string | undefined
  /** The newest day, '' = today. */
  until: string
}

/** Days of a stream as one answer has them; null where the server has no such call. */
function useStretch({ of, ask, kind, until }: Asked): Loaded<Activity | null> {
  const { i18n } = useTranslation()
  return useLoad(['activity', ...of, kind ?? '', until, i18n.language], async (signal) => {
    const query = { ...(kind && { kinds: kind }), ...(until && { day_end: until }) }
    return (await ask(query, signal)) ?? null
  })
}

/** The days of one answer, and below them, once they are asked for, those before. */
function Stretch({
  loaded,
  words,
  ...asked
}: Asked & { loaded: Loaded<Activity | null>; words: EntryWords }) {
  const { t, i18n } = useTranslation('activity')
  const [more, setMore] = useState(false)
  return (
    <Answer of={loaded} height={320}>
      {(stream) => {
        if (!stream) return null
        const { rows, day_begin, older } = stream
        const before = addDays(day_begin, -1)
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
            {older && before !== '' && !more && (
              <p className={own.older}>
                <Button onClick={() => setMore(true)}>{t('older', since)}</Button>
              </p>
            )}
            {more && <Older {...asked} until={before} words={words} />}
            {!older && rows.length > 0 && <p className={css.sum}>{t('end', since)}</p>}
          </>
        )
      }}
    </Answer>
  )
}

function Older({ words, ...asked }: Asked & { words: EntryWords }) {
  return <Stretch {...asked} loaded={useStretch(asked)} words={words} />
}

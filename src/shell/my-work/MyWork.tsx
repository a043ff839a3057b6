import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { workApi, type Work } from '@/api/cbo/work'
import { formatShortTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { useEvery } from '@/ui/data/useEvery'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { ZoneBadge } from '@/ui/time/ZoneBadge'
import css from './MyWork.module.css'
import { SinceAway } from './SinceAway'
import { useServerParts, useWindowParts, type Part } from './workParts'
import { WorkPart } from './WorkPart'

/** Between two looks, ms. */
const often = 60_000

/** Work that waits for the user, each kind with its one button, and the changes since the user was last seen. */
export function MyWork() {
  const { t, i18n } = useTranslation('work')
  const work = useLoad(['myWork', i18n.language], async (signal) => (await workApi.mine(signal)) ?? null)
  const windowParts = useWindowParts()
  useEvery(often, work.reload)
  const { data } = work
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        {data && (
          <span className={css.asOf}>
            {t('asOf', { time: formatShortTime(data.as_of, i18n.language) || '—' })}
          </span>
        )}
        <ZoneBadge />
        <Button icon={<ReloadOutlined aria-hidden />} loading={work.refreshing} onClick={work.reload}>
          {t('refresh')}
        </Button>
      </header>
      <Answer loaded={work} height={320}>
        {(loadedWork) =>
          loadedWork ? (
            <Known work={loadedWork} windowParts={windowParts} />
          ) : (
            <Parts parts={windowParts} hint={t('absent')} />
          )
        }
      </Answer>
    </div>
  )
}

function Known({ work, windowParts }: { work: Work; windowParts: readonly Part[] }) {
  const parts = useServerParts(work)
  const { t } = useTranslation('work')
  return (
    <>
      {work.away && <SinceAway away={work.away} />}
      <Parts parts={[...parts, ...windowParts]} hint={t('noneHelp')} />
    </>
  )
}

function Parts({ parts, hint }: { parts: readonly Part[]; hint: string }) {
  const { t } = useTranslation('work')
  const waiting = parts.filter(({ rows }) => rows.length > 0)
  if (waiting.length === 0) return <EmptyState title={t('none')} hint={hint} />
  return waiting.map((part) => <WorkPart key={part.key} part={part} />)
}

import type { MeterDetail } from '@/api/capture/meters'
import { meterDetailPath } from '@/domain/links/meterPages'
import { onlineStatus } from '@/rules/codes/statuses'
import { StatusOf } from '@/domain/words/StatusOf'
import { Skeleton } from '@/ui/states/Skeleton'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './MeterHead.module.css'

/** Heading of a meter's page: number, consumer, area and online state in one line. */
export function MeterHead({ title, meter }: { title: string; meter: MeterDetail | undefined }) {
  return (
    <header className={css.head}>
      <h1 className={sharedStyles.title}>{title}</h1>
      {meter ? (
        <>
          <h2 className={css.number}>
            <ObjectLink to={meterDetailPath(meter.id)} mono>
              {meter.metercomid}
            </ObjectLink>
          </h2>
          {meter.cons_name && (
            <span>
              <Personal>{meter.cons_name}</Personal>
            </span>
          )}
          <span className={css.quiet}>{meter.tg_name || meter.line_name}</span>
          <StatusOf codes={onlineStatus} code={meter.online_status} />
        </>
      ) : (
        <Skeleton width={420} height={18} />
      )}
    </header>
  )
}

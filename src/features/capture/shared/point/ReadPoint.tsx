import { Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { metersApi } from '@/api/capture/meters'
import { CommandProgress } from '@/domain/commands/CommandProgress'
import { ReadWayFields } from '@/domain/commands/ReadWayFields'
import { CommandResults } from '@/domain/commands/CommandResults'
import { useDeviceCommand } from '@/domain/commands/useDeviceCommand'
import { useReadOrder } from '@/domain/commands/useReadOrder'
import { readLimit } from '@/rules/limits/limits'
import { useLoad } from '@/ui/data/queries'
import { ItemSelect } from '@/domain/commands/ItemSelect'
import { taskTypes } from '@/rules/codes/dictionaries'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { Failure } from '@/ui/states/Failure'
import type { CommandedPoint } from './PointCommand'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './PointCommand.module.css'

interface Props {
  point: CommandedPoint
  onClose: () => void
}

/** Only present values are offered; readings of past days have a screen of their own. */
const offers = (item: { task_type: string }) => item.task_type === taskTypes.value

/** Reads the meters of one collection point now, in portions within the limit of one request. */
export function ReadPoint({ point, onClose }: Props) {
  const { t } = useTranslation('collectionPoints')
  const id = useId()
  const [items, setItems] = useState<readonly string[]>(['pap_r'])
  const [part, setPart] = useState(1)
  const command = useDeviceCommand({ name: `cp-read-${point.id}`, busy: t('read.busy') })
  const { view, running } = command
  const size = Math.max(1, Math.floor(readLimit.items / Math.max(1, items.length)))
  // The meter list supplies the total when the point does not name its number of meters.
  const first = useLoad(
    ['pointMeters', point.id, 'count'],
    (signal) => metersApi.page({ tml_id: point.id, currentPage: 1, pageSize: 1 }, signal),
    { enabled: point.meter_count === null },
  )
  const count = point.meter_count ?? first.data?.total ?? 0
  const parts = Math.max(1, Math.ceil(count / size))
  const page = Math.min(part, parts)
  const meters = useLoad(['pointMeters', point.id, page, size], (signal) =>
    metersApi.page({ tml_id: point.id, sidx: 'mp', sord: 'asc', currentPage: page, pageSize: size }, signal),
  )
  const rows = meters.data?.rows ?? []
  const { catalogue, problem, way, setWay } = useReadOrder({ meters: rows, items, live: count === 1 })
  const hasBegun = view !== undefined || running
  const close = () => {
    if (!running) command.forget()
    onClose()
  }
  return (
    <PaneDialog
      width={1080}
      title={t('read.title', { name: point.cp_name })}
      onClose={close}
      {...(!hasBegun && {
        ok: {
          text: t('read.start', { count: rows.length, n: rows.length }),
          sending: command.starting,
          disabled: problem !== undefined || meters.refreshing,
          run: () =>
            command.start({
              kind: 'read',
              target: 'meter',
              devices: rows.map((row) => row.id),
              items: [...items],
              ...way,
            }),
        },
      })}
    >
      <div className={css.body}>
        {!hasBegun && (
          <>
            <div className={css.field}>
              <label htmlFor={`${id}items`}>{t('read.items')}</label>
              <ItemSelect
                id={`${id}items`}
                catalogue={catalogue}
                value={items}
                offers={offers}
                max={readLimit.commands}
                onChange={setItems}
              />
            </div>
            <ReadWayFields value={way} disabled={false} onChange={setWay} />
            {parts > 1 && (
              <div className={css.field}>
                <label htmlFor={`${id}part`}>{t('read.part', { max: size, n: count })}</label>
                <Select
                  id={`${id}part`}
                  value={page}
                  options={Array.from({ length: parts }, (_, index) => ({
                    value: index + 1,
                    label: t('read.range', {
                      from: index * size + 1,
                      to: Math.min((index + 1) * size, count),
                    }),
                  }))}
                  onChange={setPart}
                />
              </div>
            )}
            <Failure error={meters.error} kind="load" />
            <p className={sharedStyles.note}>
              {(meters.data && problem) || t('read.text', { count: rows.length, n: rows.length })}
            </p>
          </>
        )}
        <CommandProgress command={command} />
        {view && (
          <CommandResults
            command={command}
            name={t('read.results')}
            can={{ retry: 'read', export: 'export' }}
          />
        )}
      </div>
    </PaneDialog>
  )
}

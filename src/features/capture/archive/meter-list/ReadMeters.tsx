import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterRow } from '@/api/capture/meters'
import { ReadDrawer } from '@/domain/commands/ReadDrawer'
import { ReadWayFields } from '@/domain/commands/ReadWayFields'
import { useDeviceCommand } from '@/domain/commands/useDeviceCommand'
import { useReadOrder } from '@/domain/commands/useReadOrder'
import { ItemSelect } from '@/domain/commands/ItemSelect'
import { taskTypes } from '@/rules/codes/dictionaries'
import styles from './ReadMeters.module.css'

interface Props {
  rows: readonly MeterRow[]
  onClose: () => void
}

/** Reads present values of chosen meters: checks the limits first, then shows progress and each meter's result. */
export function ReadMeters({ rows, onClose }: Props) {
  const { t } = useTranslation('capture')
  const { t: readingTexts } = useTranslation('reading')
  const id = useId()
  const [items, setItems] = useState<readonly string[]>(['pap_r'])
  const {
    catalogue,
    chosen: chosenItems,
    problem,
    way,
    setWay,
  } = useReadOrder({
    meters: rows,
    items,
    live: rows.length === 1,
  })
  const command = useDeviceCommand({
    name: `read|${rows.length}|${rows[0]?.id ?? ''}`,
    busy: t('read.busy'),
  })
  return (
    <ReadDrawer
      title={t('read.title', { count: rows.length, n: rows.length })}
      command={command}
      order={
        <>
          <label htmlFor={`${id}items`}>{readingTexts('batch.items')}</label>
          <div className={styles.items}>
            <ItemSelect
              id={`${id}items`}
              catalogue={catalogue}
              value={chosenItems.map((item) => item.item_code)}
              offers={(item) => item.task_type === taskTypes.value}
              disabled={command.running}
              onChange={setItems}
            />
          </div>
          <ReadWayFields value={way} disabled={command.running} onChange={setWay} />
        </>
      }
      requested={rows.length * chosenItems.length}
      problem={problem}
      waiting={catalogue.loading}
      start={start}
      results={t('read.results')}
      leaving={{
        title: t('read.stopTitle'),
        content: t('read.stopText'),
        ok: t('read.stop'),
        cancel: t('read.stay'),
      }}
      onClose={onClose}
    />
  )

  function start() {
    return command.start({
      kind: 'read',
      target: 'meter',
      devices: rows.map((row) => row.id),
      items: chosenItems.map((item) => item.item_code),
      ...way,
    })
  }
}

import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterRow } from '@/api/meters'
import { CommandProgress } from '@/domain/commands/CommandProgress'
import { ReadWayFields } from '@/domain/commands/ReadWayFields'
import { CommandResults } from '@/domain/commands/CommandResults'
import { useCommand } from '@/domain/commands/useCommand'
import { useReadOrder } from '@/domain/commands/useReadOrder'
import { readLimit } from '@/rules/limits'
import { feedback } from '@/ui/feedback/feedback'
import { ItemSelect } from '@/domain/commands/ItemSelect'
import { RunSign } from '@/ui/actions/signs'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import styles from './ReadMeters.module.css'

interface Props {
  rows: readonly MeterRow[]
  onClose: () => void
}

/** Reads present values of chosen meters: limits before, progress and the result of each meter as it comes. */
export function ReadMeters({ rows, onClose }: Props) {
  const { t } = useTranslation('capture')
  const { t: reading } = useTranslation('reading')
  const id = useId()
  const [items, setItems] = useState<readonly string[]>(['pap_r'])
  const { catalogue, chosen, problem, way, setWay } = useReadOrder({
    meters: rows,
    items,
    live: rows.length === 1,
  })
  const command = useCommand({
    name: `read|${rows.length}|${rows[0]?.id ?? ''}`,
    busy: t('read.busy'),
  })
  const requested = rows.length * chosen.length
  return (
    <PaneDrawer
      size="large"
      title={t('read.title', { count: rows.length, n: rows.length })}
      bodyStyle={{ display: 'flex', minHeight: 0 }}
      onClose={() => void close()}
    >
      <div className={styles.body}>
        <div className={styles.order}>
          <label htmlFor={`${id}items`}>{reading('batch.items')}</label>
          <div className={styles.items}>
            <ItemSelect
              id={`${id}items`}
              catalogue={catalogue}
              value={chosen.map((item) => item.item_code)}
              offers={(item) => item.task_type === '1'}
              disabled={command.running}
              onChange={setItems}
            />
          </div>
          <ReadWayFields value={way} disabled={command.running} onChange={setWay} />
          <output className={requested > readLimit.items ? styles.over : styles.quiet}>
            {reading('batch.requested')} {reading('batch.ofMax', { n: requested, max: readLimit.items })}
          </output>
          <Button
            type="primary"
            icon={<RunSign aria-hidden />}
            disabled={problem !== undefined || command.running || catalogue.loading}
            loading={command.starting}
            onClick={() => void start()}
          >
            {reading('batch.start')}
          </Button>
        </div>
        <output className={styles.problem}>{!catalogue.loading && problem}</output>
        <CommandProgress command={command} />
        <div className={styles.results}>
          {command.view && (
            <CommandResults
              command={command}
              name={t('read.results')}
              can={{ retry: 'read', export: 'export' }}
            />
          )}
        </div>
      </div>
    </PaneDrawer>
  )

  function start() {
    return command.start({
      kind: 'read',
      target: 'meter',
      devices: rows.map((row) => row.id),
      items: chosen.map((item) => item.item_code),
      ...way,
    })
  }

  async function close(): Promise<void> {
    if (command.running) {
      const stop = await feedback.confirm({
        title: t('read.stopTitle'),
        content: t('read.stopText'),
        ok: t('read.stop'),
        cancel: t('read.stay'),
        danger: true,
      })
      if (!stop || !(await command.stop())) return
    }
    command.forget()
    onClose()
  }
}

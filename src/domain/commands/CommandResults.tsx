import { Button } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommandResult } from '@/api/capture/commands'
import { commandResult, commandResults, readResult } from '@/rules/codes/statuses'
import { StatusOf } from '@/domain/words/StatusOf'
import { useWords, type FieldName } from '@/domain/words/words'
import { formatNumber, thinSpace } from '@/lib/number'
import { number } from '@/lib/shape'
import { formatDate } from '@/lib/time'
import { CampaignResults, type CampaignState } from '@/domain/campaign/CampaignResults'
import type { Column } from '@/ui/table/column'
import { usePersonal } from '@/ui/value/privacy'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { ShortTime } from '@/ui/value/ShortTime'
import { lazyPart } from '@/ui/pane/lazyPart'
import { resultFigure, reasonOf, restOf, resultKey, type CommandView } from './commandView'
import type { Command } from './useDeviceCommand'

const PointsDrawer = lazyPart(() => import('./PointsDrawer').then((file) => file.PointsDrawer))

interface Props {
  command: Command
  /** Accessible name of the table. */
  name: string
  /** Permission codes of retrying and of the file. */
  can?: { retry: string; export: string }
  children?: ReactNode
}

const codes = ['1', '2', '4', '3', '5'] as const
const stateOf = (row: CommandResult) => row.task_read_result

/**
 * Per device what a command has brought, as it comes: filtered by result, the failed ones sent once more, saved as CSV.
 * @example <CommandResults command={command} name={t('results')} can={{ retry: 'read', export: 'export' }} />
 */
export function CommandResults({ command, name, can, children }: Props) {
  const { t } = useTranslation('commands')
  const { word } = useWords()
  const { view, running } = command
  const [opened, setOpened] = useState<CommandResult>()
  const columns = useResultColumns(view, setOpened)
  const states = codes.map((key): CampaignState => {
    const statuses = statusesOf(view?.kind ?? 'read', key)
    return { key, label: word(statuses, key), ...(statuses.look(key) ?? { tone: 'neutral', shape: 'dash' }) }
  })
  return (
    <>
      <CampaignResults
        name={name}
        rows={view?.rows ?? []}
        rowKey={resultKey}
        columns={columns}
        states={states}
        stateOf={stateOf}
        {...(can && { exportCan: can.export })}
        retry={
          view && !running
            ? {
                label: (n) => t(view.left_out ? 'results.rest' : 'results.retry', { n }),
                // The head-end knows which ones failed.
                run: command.retry,
                count: restOf(view),
                busy: command.retrying,
                ...(can && { can: can.retry }),
              }
            : undefined
        }
      >
        {children}
      </CampaignResults>
      {opened && <PointsDrawer row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** A reading has words of its own; canceled is said of all commands. */
const statusesOf = (kind: string, code: string) =>
  kind === 'read' && code !== commandResults.canceled ? readResult : commandResult

function useResultColumns(
  view: CommandView | undefined,
  onOpen: (row: CommandResult) => void,
): Column<CommandResult>[] {
  const { t, i18n } = useTranslation('commands')
  const { field, word } = useWords()
  const personal = usePersonal()
  const language = i18n.language
  const { kind, target, left_out } = view ?? { kind: 'read', target: 'meter' }
  // When each device was asked for days of its own, its row names them.
  const ofDays = left_out !== undefined
  return useMemo(() => {
    type Key = keyof CommandResult & FieldName
    const text = (key: Key, width: number): Column<CommandResult> => ({
      key,
      title: field(key),
      width,
      render: (row) => String(row[key] ?? '') || <NoValue />,
      text: (row) => String(row[key] ?? ''),
    })
    const time = (key: 'data_time' | 'read_time'): Column<CommandResult> => ({
      ...text(key, 104),
      render: (row) => <ShortTime time={row[key]} />,
    })
    const date: Column<CommandResult> = {
      ...text('data_date', 104),
      render: (row) => formatDate(row.data_date ?? '', language) || <NoValue />,
    }
    const result: Column<CommandResult> = {
      ...text('task_read_result', 124),
      render: (row) => (
        <StatusOf codes={statusesOf(kind, row.task_read_result)} code={row.task_read_result} />
      ),
      text: (row) => word(statusesOf(kind, row.task_read_result), row.task_read_result),
    }
    const value: Column<CommandResult> = {
      ...text('value', 130),
      align: 'right',
      render(row) {
        if (row.points) {
          const n = number.read(row.value) ?? row.points.length
          const label = t(row.item_code.startsWith('ev_') ? 'results.events' : 'results.points', {
            count: n,
            n,
          })
          return (
            <Button type="link" size="small" onClick={() => onOpen(row)}>
              {label}
            </Button>
          )
        }
        const figure = resultFigure(row)
        if (figure !== null) return <Quantity value={figure} unit={row.unit} decimals={row.decimals} />
        return row.value ?? <NoValue />
      },
      text: (row) => String(row.value ?? ''),
    }
    const cost: Column<CommandResult> = {
      ...text('cost_ms', 92),
      align: 'right',
      render: (row) =>
        row.cost_ms === null ? <NoValue /> : `${formatNumber(row.cost_ms / 1000, 1, language)}${thinSpace}s`,
      text: (row) => String(row.cost_ms ?? ''),
    }
    const name: Column<CommandResult> = {
      ...text('cons_name', 160),
      render: (row) => (row.cons_name ? personal(row.cons_name, 'name') : <NoValue />),
      text: (row) => personal(row.cons_name, 'name'),
    }
    const [reading, meters] = [kind === 'read', target === 'meter']
    // In this order: the device, what was read, the result and its reason, which stand beside the order in a window of
    // 1366 px; the details of the device stand at the end.
    return [
      meters ? { ...text('metercomid', 122), tight: true } : text('cp_name', 170),
      ...(ofDays ? [date] : []),
      ...(reading ? [{ ...text('item_name', 130), title: field('item') }, value] : []),
      result,
      {
        ...text('failure_reason', 150),
        render: (row) => reasonOf(row, word) || <NoValue />,
        text: (row) => reasonOf(row, word),
      },
      cost,
      ...(reading ? [time('data_time')] : []),
      time('read_time'),
      ...(meters
        ? [text('cons_no', 120), name, text('cp_name', 170), { ...text('mp', 84), align: 'right' as const }]
        : []),
    ]
  }, [kind, target, ofDays, onOpen, field, word, personal, t, language])
}

import { PlayCircleOutlined } from '@ant-design/icons'
import { Alert, Button, Table, type TableColumnsType } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { metersApi, type MeterCommand, type MeterDetail as Meter } from '@/api/meters'
import { CommandProgress } from '@/domain/commands/CommandProgress'
import { CommandResults } from '@/domain/commands/CommandResults'
import { readProblem } from '@/domain/commands/readRules'
import { useDataItems } from '@/domain/commands/useDataItems'
import { commandResult } from '@/domain/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { formatNumber, thinSpace } from '@/lib/number'
import { formatDate, formatDateTime } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { scrollableByKeyboard } from '@/ui/list/scrollableByKeyboard'
import { EmptyState } from '@/ui/states/EmptyState'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Answer } from '../parts/Answer'
import { ItemSelect } from '../parts/ItemSelect'
import { usualItems, type MeterCommands } from './useMeterCommand'
import css from '../parts/detail.module.css'
import own from './MeterTabs.module.css'

/** Tools, head and as many rows as there are, px; at most ten. */
const heightOf = (rows: number): number => 104 + 32 * Math.min(10, Math.max(1, rows))

/** Asks the meter something now, and tells what it was asked before. */
export function CommandsTab({ meter, commands }: { meter: Meter; commands: MeterCommands }) {
  const { t, i18n } = useTranslation('meter')
  const can = useCan()
  const id = useId()
  const { command, ended } = commands
  const [items, setItems] = useState<readonly string[]>(usualItems)
  const catalogue = useDataItems()
  const chosen = catalogue.items.filter((item) => items.includes(item.item_code))
  const history = useLoad(['meterCommands', meter.id, i18n.language, ended], (signal) =>
    metersApi.commands(meter.id, signal),
  )
  const ready = !command.running && readProblem({ meters: [meter], items: chosen }) === undefined
  return (
    <>
      {can('read') && (
        <div className={own.order}>
          <label htmlFor={`${id}items`}>{t('commands.items')}</label>
          <div className={own.items}>
            <ItemSelect
              id={`${id}items`}
              catalogue={catalogue}
              // What the head-end does not offer any more is not asked for.
              value={chosen.map((item) => item.item_code)}
              offers={(item) => item.task_type === '1'}
              disabled={command.running}
              onChange={setItems}
            />
          </div>
          <Button
            icon={<PlayCircleOutlined aria-hidden />}
            disabled={!ready}
            loading={command.starting}
            onClick={() => void commands.read(chosen.map((item) => item.item_code))}
          >
            {t('commands.read')}
          </Button>
        </div>
      )}
      <CommandProgress command={command} />
      {command.view && (
        <div className={own.results} style={{ height: heightOf(command.view.rows.length) }}>
          <CommandResults
            command={command}
            name={t('commands.results')}
            can={{ retry: command.view.kind === 'timeSync' ? 'set' : 'read', export: 'export' }}
          />
        </div>
      )}
      {command.view?.kind === 'timeSync' && <Alert type="info" showIcon title={t('timeSync.readBack')} />}
      <h3 className={own.part}>{t('commands.history')}</h3>
      <Answer of={history} height={240}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('commands.none')} hint={t('commands.noneHelp')} />
          ) : (
            <History rows={rows} busy={history.refreshing} />
          )
        }
      </Answer>
    </>
  )
}

function History({ rows, busy }: { rows: MeterCommand[]; busy: boolean }) {
  const { t, i18n } = useTranslation('meter')
  const { field } = useWords()
  const { language } = i18n
  const columns: TableColumnsType<MeterCommand> = [
    {
      title: field('start_time'),
      dataIndex: 'start_time',
      width: 165,
      fixed: 'left',
      render: (time: string) => formatDateTime(time, language),
    },
    {
      title: t('commands.kind'),
      key: 'kind',
      width: 220,
      render: (_, { kind, item_name, data_date }) => {
        const what = item_name || t(`kind.${kind}`)
        return data_date ? `${what} · ${formatDate(data_date, language)}` : what
      },
    },
    {
      title: field('value'),
      key: 'value',
      width: 160,
      align: 'right',
      render: (_, { value, unit, decimals }) =>
        typeof value === 'number' ? (
          <Quantity value={value} unit={unit} decimals={decimals} />
        ) : (
          (value ?? <NoValue />)
        ),
    },
    {
      title: field('task_read_result'),
      dataIndex: 'task_read_result',
      width: 150,
      render: (code: string) => <StatusOf of={commandResult} code={code} />,
    },
    {
      title: field('failure_reason'),
      dataIndex: 'failure_reason',
      width: 240,
      render: (why: string) => why || <NoValue />,
    },
    {
      title: field('cost_ms'),
      dataIndex: 'cost_ms',
      width: 110,
      align: 'right',
      render: (ms: number | null) =>
        ms === null ? <NoValue /> : `${formatNumber(ms / 1000, 1, language)}${thinSpace}s`,
    },
    { title: t('commands.user'), dataIndex: 'user_name', width: 180 },
  ]
  return (
    <Table<MeterCommand>
      ref={scrollableByKeyboard}
      className={css.card}
      aria-label={t('commands.history')}
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={rows}
      loading={{ spinning: busy, delay: 300 }}
      scroll={{ x: 1220 }}
      pagination={{ defaultPageSize: 15, showSizeChanger: true, hideOnSinglePage: true }}
    />
  )
}

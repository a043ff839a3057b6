import {
  AimOutlined,
  BarChartOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  DownOutlined,
  EditOutlined,
  FieldTimeOutlined,
  LineChartOutlined,
  PrinterOutlined,
  ReloadOutlined,
  SwapOutlined,
  ThunderboltOutlined,
  WifiOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, Tooltip, type MenuProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { MeterDetail as Meter } from '@/api/meters'
import { meterChangePath, meterCurvePath, meterEditPath, meterEnergyPath } from '@/domain/meterPages'
import { withQuery } from '@/lib/url'
import { useMenuPage } from '@/stores/menuPages'
import { selection, useSelection } from '@/stores/selection'
import { useCan } from '@/ui/access/access'
import type { Loaded } from '@/ui/data/queries'
import type { MeterCommands } from './useMeterCommand'
import css from '@/page/detail/detailHeader.module.css'
import own from './MeterTabs.module.css'

const PrintCard = lazy(() => import('../meter/PrintCard').then((file) => ({ default: file.PrintCard })))

interface Props {
  meter: Meter
  loaded: Loaded<Meter>
  commands: MeterCommands
  onCommand: () => void
}

/** What can be done with the meter: the frequent things in sight, the others one click away. */
export function MeterActions({ meter, loaded, commands, onCommand }: Props) {
  const { t } = useTranslation('meter')
  const navigate = useNavigate()
  const can = useCan()
  const live = useMenuPage('realTime')
  const [printing, setPrinting] = useState(false)
  const selected = useSelection((state) => state.meter?.id === meter.id)
  const busy = commands.command.running || commands.command.starting
  const run = async (command: () => Promise<boolean>) => {
    if (await command()) onCommand()
  }
  const more: NonNullable<MenuProps['items']> = [
    ...(can('read')
      ? [
          {
            key: 'ping',
            label: t('action.ping'),
            icon: <WifiOutlined aria-hidden />,
            disabled: busy,
            onClick: () => void run(commands.ping),
          },
        ]
      : []),
    ...(live
      ? [
          {
            key: 'live',
            label: t('action.live'),
            icon: <FieldTimeOutlined aria-hidden />,
            onClick: () => void navigate(withQuery(live, { metercomid: meter.metercomid })),
          },
        ]
      : []),
    ...(can('set')
      ? [
          {
            key: 'timeSync',
            label: t('action.timeSync'),
            icon: <ClockCircleOutlined aria-hidden />,
            disabled: busy,
            onClick: () => void run(commands.timeSync),
          },
        ]
      : []),
    ...(can('edit')
      ? [
          {
            key: 'edit',
            label: t('action.edit'),
            icon: <EditOutlined aria-hidden />,
            onClick: () => void navigate(meterEditPath(meter.id)),
          },
          {
            key: 'change',
            label: t('action.change'),
            icon: <SwapOutlined aria-hidden />,
            onClick: () => void navigate(meterChangePath(meter.id)),
          },
        ]
      : []),
    {
      key: 'energy',
      label: t('action.energy'),
      icon: <BarChartOutlined aria-hidden />,
      onClick: () => void navigate(meterEnergyPath(meter.id)),
    },
    {
      key: 'print',
      label: t('action.print'),
      icon: <PrinterOutlined aria-hidden />,
      onClick: () => setPrinting(true),
    },
  ]
  return (
    <div className={`${css.actions} ${own.actions}`}>
      <Button
        icon={selected ? <CheckOutlined aria-hidden="true" /> : <AimOutlined aria-hidden="true" />}
        disabled={selected}
        onClick={select}
      >
        {selected ? t('selected') : t('select')}
      </Button>
      {can('read') && (
        <Button
          icon={<ThunderboltOutlined aria-hidden />}
          loading={busy}
          onClick={() => void run(() => commands.read())}
        >
          {t('action.read')}
        </Button>
      )}
      <Button
        type="primary"
        icon={<LineChartOutlined aria-hidden="true" />}
        onClick={() => void navigate(meterCurvePath(meter.id))}
      >
        {t('curves')}
      </Button>
      <Dropdown menu={{ items: more }} trigger={['click']}>
        <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
          {t('action.more')}
        </Button>
      </Dropdown>
      <Tooltip title={t('refresh')}>
        <Button
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('refresh')}
          loading={loaded.refreshing}
          onClick={loaded.reload}
        />
      </Tooltip>
      {printing && (
        <Suspense>
          <PrintCard id={meter.id} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </div>
  )

  function select() {
    selection.selectMeter(
      { id: meter.id, mp: meter.mp, cons_no: meter.cons_no, cons_name: meter.cons_name },
      { id: meter.tml_id, label: meter.cp_name, identify: 'rcp', comm_protocol: meter.comm_protocol },
    )
  }
}

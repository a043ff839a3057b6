import {
  BarChartOutlined,
  ClockCircleOutlined,
  ControlOutlined,
  EditOutlined,
  FieldTimeOutlined,
  LineChartOutlined,
  PrinterOutlined,
  SwapOutlined,
  WifiOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { ReadWayFields } from '@/domain/commands/ReadWayFields'
import { meterChangePath, meterCurvePath, meterEditPath, meterEnergyPath } from '@/domain/links/meterPages'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { RefreshButton, SelectButton } from '@/page/detail/DetailHeader'
import { readScheme, readSource } from '@/rules/codes/dictionaries'
import { useMenuPage } from '@/stores/menuPages'
import { selection, useSelection } from '@/stores/selection'
import { useCan } from '@/ui/access/access'
import { ActionMenu, type MenuAction } from '@/ui/actions/ActionMenu'
import { ReadSign } from '@/ui/actions/signs'
import type { Loaded } from '@/ui/data/queries'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import type { MeterCommands } from './useMeterCommand'
import css from '@/page/detail/detailHeader.module.css'
import { lazyPart } from '@/ui/pane/lazyPart'

const SyncMeters = lazyPart(
  () => import('@/domain/commands/SyncMeters').then((file) => file.SyncMeters),
  ['clocks', 'commands', 'chart'],
)
const PrintCard = lazyPart(() => import('../../shared/meter/PrintCard').then((file) => file.PrintCard))

interface Props {
  meter: Meter
  loaded: Loaded<Meter>
  commands: MeterCommands
  /** The button that reads stands here. */
  hasRead: boolean
  onCommand: () => void
}

/** Actions of the meter: frequent ones as buttons, the others in a menu. */
export function MeterActions({ meter, loaded, commands, hasRead, onCommand }: Props) {
  const { t } = useTranslation('meter')
  const can = useCan()
  const live = useMenuPage('realTime')
  const { word } = useWords()
  const [printing, setPrinting] = useState(false)
  const [choosesWay, setChoosesWay] = useState(false)
  const [syncing, setSyncing] = useState(false)
  const selected = useSelection((state) => state.meter?.id === meter.id)
  const busy = commands.command.running || commands.command.starting
  const run = async (command: () => Promise<boolean>) => {
    if (await command()) onCommand()
  }
  const { way, setWay } = commands
  const wayText = `${word(readSource, way.read_source)} · ${word(readScheme, way.read_scheme)}`
  const moreActions: MenuAction[] = [
    {
      ...labelled('readHow', <ControlOutlined aria-hidden />, 'read'),
      disabled: busy,
      run: () => setChoosesWay(true),
    },
    {
      ...labelled('ping', <WifiOutlined aria-hidden />, 'read'),
      disabled: busy,
      run: () => run(commands.ping),
    },
    {
      ...labelled('live', <FieldTimeOutlined aria-hidden />),
      hidden: !live,
      to: withQuery(live ?? '', { metercomid: meter.metercomid }),
    },
    {
      ...labelled('timeSync', <ClockCircleOutlined aria-hidden />, 'set'),
      disabled: busy,
      run: () => setSyncing(true),
    },
    { ...labelled('edit', <EditOutlined aria-hidden />, 'edit'), to: meterEditPath(meter.id) },
    { ...labelled('change', <SwapOutlined aria-hidden />, 'edit'), to: meterChangePath(meter.id) },
    { ...labelled('curves', <LineChartOutlined aria-hidden />), to: meterCurvePath(meter.id) },
    { ...labelled('energy', <BarChartOutlined aria-hidden />), to: meterEnergyPath(meter.id) },
    { ...labelled('print', <PrinterOutlined aria-hidden />), run: () => setPrinting(true) },
  ]
  return (
    <div className={css.actions}>
      <SelectButton selected={selected} onSelect={select} small />
      {hasRead && can('read') && (
        <Button
          type="primary"
          icon={<ReadSign aria-hidden />}
          loading={busy}
          title={wayText}
          onClick={() => void run(() => commands.read())}
        >
          {t('action.read')}
        </Button>
      )}
      <ActionMenu label={t('action.more')} actions={moreActions} />
      <RefreshButton loaded={loaded} />
      {choosesWay && (
        <PaneDialog
          title={t('action.readHow')}
          ok={{
            text: t('action.read'),
            run() {
              setChoosesWay(false)
              void run(() => commands.read())
            },
          }}
          onClose={() => setChoosesWay(false)}
        >
          <ReadWayFields value={way} disabled={busy} onChange={setWay} />
        </PaneDialog>
      )}
      {syncing && (
        <SyncMeters
          meters={[{ id: meter.id, name: meter.metercomid, deviation: meter.clock_deviation_s }]}
          command={commands.command}
          onStarted={() => {
            setSyncing(false)
            onCommand()
          }}
          onClose={() => setSyncing(false)}
        />
      )}
      {printing && <PrintCard id={meter.id} onClose={() => setPrinting(false)} />}
    </div>
  )

  function labelled(
    key: 'readHow' | 'ping' | 'live' | 'timeSync' | 'edit' | 'change' | 'energy' | 'print' | 'curves',
    icon: MenuAction['icon'],
    permission?: string,
  ) {
    return { key, label: t(`action.${key}`), icon, ...(permission && { can: permission }) }
  }
  function select() {
    selection.selectMeter(
      { id: meter.id, mp: meter.mp, cons_no: meter.cons_no, cons_name: meter.cons_name },
      { id: meter.tml_id, label: meter.cp_name, identify: 'rcp', comm_protocol: meter.comm_protocol },
    )
  }
}

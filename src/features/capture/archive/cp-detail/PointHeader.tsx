import { ApartmentOutlined, EditOutlined, EnvironmentOutlined, PartitionOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CollectionPointDetail as Point } from '@/api/capture/collectionPoints'
import { ClockDeviation } from '@/domain/figures/ClockDeviation'
import { metersPath } from '@/domain/grid/gridPaths'
import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { DetailHeader, RefreshButton, SelectButton } from '@/page/detail/DetailHeader'
import { HeaderSkeleton, HeaderState } from '@/page/detail/HeaderState'
import { onlineStatus } from '@/rules/codes/statuses'
import { useMenuPage } from '@/stores/menuPages'
import { selection, useSelection } from '@/stores/selection'
import { useCan } from '@/ui/access/access'
import { ActionMenu, type MenuAction } from '@/ui/actions/ActionMenu'
import type { Loaded } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { Age } from '@/ui/value/Age'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Quantity } from '@/ui/value/Quantity'
import css from '@/page/detail/detailHeader.module.css'
import type { usePointCommands } from '../../shared/point/usePointCommands'

interface Props {
  loaded: Loaded<Point>
  point: Point | undefined
  actions: ReturnType<typeof usePointCommands>
  onEdit: () => void
}

/** Name and states of the collection point; the skeleton has the same size. */
export function PointHeader({ loaded, point, actions, onEdit }: Props) {
  const { t } = useTranslation('collectionPoints')
  const { field } = useWords()
  if (!point) return <HeaderSkeleton label={t('loading')} />
  const { device, meter_count } = point
  const meters = <Quantity value={meter_count} decimals={0} />
  return (
    <DetailHeader
      kind={t('name')}
      name={point.cp_name}
      isWord
      beside={<span className={css.quiet}>{point.tml_asset_no}</span>}
      ancestors={[point.org_name, point.line_name, point.tg_name]}
      actions={<Actions point={point} loaded={loaded} actions={actions} onEdit={onEdit} />}
    >
      <HeaderState label={field('online_status')}>
        <StatusOf codes={onlineStatus} code={point.online_status} />
        <Age time={point.last_online} missingText={t('never')} />
      </HeaderState>
      <HeaderState label={field('meter_count')}>
        {meter_count !== null && meter_count > 0 ? (
          <ObjectLink to={metersPath({ tml_id: point.id })}>{meters}</ObjectLink>
        ) : (
          meters
        )}
      </HeaderState>
      <HeaderState label={field('rssi')}>
        <Quantity value={point.rssi} unit="dBm" decimals={0} />
      </HeaderState>
      <HeaderState label={field('clock_deviation_s')}>
        <ClockDeviation seconds={device?.clock_deviation_s ?? null} />
      </HeaderState>
      <HeaderState label={t('parameter.pending')}>
        <Quantity value={device?.archive_pending ?? null} decimals={0} />
      </HeaderState>
    </DetailHeader>
  )
}

function Actions({ point, loaded, actions, onEdit }: Props & { point: Point }) {
  const { t } = useTranslation('collectionPoints')
  const { t: commonTexts } = useTranslation('common')
  const can = useCan()
  const selected = useSelection((state) => state.point?.id === point.id)
  const [topology, map] = [useMenuPage('topology'), useMenuPage('gis')]
  const { id, cp_name, comm_protocol, tml_type } = point
  const read = actions.read(point)
  const select = () => selection.selectPoint({ id, label: cp_name, identify: 'rcp', comm_protocol })
  const showInTree = () => {
    selection.selectPower({ t_id: `rcp-${id}`, id, label: cp_name, identify: 'rcp', tml_type })
    feedback.success(t('inTree', { name: cp_name }))
  }
  const moreActions: MenuAction[] = [
    ...actions.commands(() => [point]),
    {
      key: 'edit',
      label: commonTexts('action.edit'),
      icon: <EditOutlined aria-hidden />,
      can: 'edit',
      run: onEdit,
    },
    {
      key: 'topology',
      label: t('topology'),
      icon: <ApartmentOutlined aria-hidden />,
      hidden: !topology,
      to: withQuery(topology ?? '', { tml_id: id }),
    },
    {
      key: 'map',
      label: t('map'),
      icon: <EnvironmentOutlined aria-hidden />,
      hidden: !map || !point.longitude,
      to: withQuery(map ?? '', { tml_id: id }),
    },
    { key: 'tree', label: t('tree'), icon: <PartitionOutlined aria-hidden />, run: showInTree },
  ]
  return (
    <div className={css.actions}>
      <SelectButton selected={selected} onSelect={select} small />
      {can(read.can) && !read.hidden && (
        <Button type="primary" icon={read.icon} onClick={() => void read.run?.()}>
          {read.label}
        </Button>
      )}
      <ActionMenu label={commonTexts('action.more')} actions={moreActions} />
      <RefreshButton loaded={loaded} />
    </div>
  )
}

import {
  AimOutlined,
  ApartmentOutlined,
  CheckOutlined,
  DownOutlined,
  EditOutlined,
  EnvironmentOutlined,
  PartitionOutlined,
  ReloadOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CollectionPointDetail as Point } from '@/api/collectionPoints'
import { onlineStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { withQuery } from '@/lib/url'
import { useMenuPage } from '@/stores/menuPages'
import { selection, useSelection } from '@/stores/selection'
import { useCan } from '@/ui/access/access'
import type { Loaded } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { Skeleton } from '@/ui/states/Skeleton'
import { Age } from '@/ui/value/Age'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Quantity } from '@/ui/value/Quantity'
import css from '@/page/detail/detailHeader.module.css'
import { metersPath } from '@/domain/grid/gridPaths'
import type { usePointCommands } from '../point/usePointCommands'
import { ClockDeviation } from './ClockDeviation'

interface Props {
  loaded: Loaded<Point>
  point: Point | undefined
  actions: ReturnType<typeof usePointCommands>
  onEdit: () => void
}

/** Which collection point it is and how it is doing; the skeleton has the same size. */
export function PointHeader({ loaded, point, actions, onEdit }: Props) {
  const { t } = useTranslation('collectionPoints')
  const { field } = useWords()
  if (!point) {
    return (
      <section className={css.card} aria-busy="true" aria-label={t('loading')}>
        <div className={css.top}>
          <Skeleton width={360} height={28} />
        </div>
        <div className={css.states}>
          <Skeleton height={44} />
        </div>
      </section>
    )
  }
  const place = [point.org_name, point.line_name, point.tg_name].filter(Boolean).join(' · ')
  return (
    <section className={css.card} aria-label={point.cp_name}>
      <div className={css.top}>
        <h1 className={css.kind}>{t('name')}</h1>
        <h2 className={css.number}>{point.cp_name}</h2>
        <span className={css.quiet}>{point.tml_asset_no}</span>
        <span className={css.place} title={place}>
          {place}
        </span>
        <Actions point={point} loaded={loaded} actions={actions} onEdit={onEdit} />
      </div>
      <dl className={css.states}>
        <State label={field('online_status')}>
          <StatusOf of={onlineStatus} code={point.online_status} />
          <Age time={point.last_online} none={t('never')} />
        </State>
        <State label={field('meter_count')}>
          {point.meter_count > 0 ? (
            <ObjectLink to={metersPath({ tml_id: point.id })}>
              <Quantity value={point.meter_count} decimals={0} />
            </ObjectLink>
          ) : (
            <Quantity value={0} decimals={0} />
          )}
        </State>
        <State label={field('rssi')}>
          <Quantity value={point.rssi} unit="dBm" decimals={0} />
        </State>
        <State label={field('clock_deviation_s')}>
          <ClockDeviation seconds={point.device?.clock_deviation_s ?? null} />
        </State>
        <State label={t('parameter.pending')}>
          <Quantity value={point.device?.archive_pending ?? null} decimals={0} />
        </State>
      </dl>
    </section>
  )
}

function State({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.state}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Actions({ point, loaded, actions, onEdit }: Props & { point: Point }) {
  const { t } = useTranslation('collectionPoints')
  const { t: common } = useTranslation('common')
  const can = useCan()
  const selected = useSelection((state) => state.point?.id === point.id)
  const [topology, map] = [useMenuPage('topology'), useMenuPage('gis')]
  const { id, cp_name, comm_protocol, tml_type } = point
  const read = actions.read(point)
  const commands = actions.commands(() => [point])
  const select = () => selection.selectPoint({ id, label: cp_name, identify: 'rcp', comm_protocol })
  const showInTree = () => {
    selection.selectPower({ t_id: `rcp-${id}`, id, label: cp_name, identify: 'rcp', tml_type })
    feedback.success(t('inTree', { name: cp_name }))
  }
  return (
    <div className={css.actions}>
      <Tooltip title={t('tree')}>
        <Button icon={<PartitionOutlined aria-hidden />} aria-label={t('tree')} onClick={showInTree} />
      </Tooltip>
      {topology && (
        <IconLink
          to={withQuery(topology, { tml_id: id })}
          label={t('topology')}
          icon={<ApartmentOutlined aria-hidden />}
        />
      )}
      {map && point.longitude && (
        <IconLink
          to={withQuery(map, { tml_id: id })}
          label={t('map')}
          icon={<EnvironmentOutlined aria-hidden />}
        />
      )}
      <Button
        icon={selected ? <CheckOutlined aria-hidden /> : <AimOutlined aria-hidden />}
        disabled={selected}
        onClick={select}
      >
        {t(selected ? 'selected' : 'select')}
      </Button>
      {can('edit') && (
        <Button icon={<EditOutlined aria-hidden />} onClick={onEdit}>
          {common('action.edit')}
        </Button>
      )}
      {can('set') && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: commands.map(({ key, label, icon }) => ({ key, label, icon })),
            onClick: ({ key }) => void commands.find((command) => command.key === key)?.run?.(),
          }}
        >
          <Button>
            {t('command.menu')}
            <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
      {can(read.can) && !read.hidden && (
        <Button type="primary" icon={read.icon} onClick={() => void read.run?.()}>
          {read.label}
        </Button>
      )}
      <Tooltip title={t('refresh')}>
        <Button
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('refresh')}
          loading={loaded.refreshing}
          onClick={loaded.reload}
        />
      </Tooltip>
    </div>
  )
}

function IconLink({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <Tooltip title={label}>
      <Link to={to} aria-label={label} className={css.icon}>
        {icon}
      </Link>
    </Tooltip>
  )
}

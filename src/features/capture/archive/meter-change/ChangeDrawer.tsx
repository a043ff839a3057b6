import { PrinterOutlined } from '@ant-design/icons'
import { Button, Space, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterChangeRow } from '@/api/capture/meterChanges'
import { meterChangesPath, meterDetailPath } from '@/domain/links/meterPages'
import { changeStatus } from '@/rules/codes/statuses'
import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import { formatDateTime } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import { TakeBackSign } from '@/ui/actions/signs'
import { Picture } from '@/ui/fields/Picture'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import { NoValue } from '@/ui/value/Quantity'
import { lazyPart } from '@/ui/pane/lazyPart'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { BridgeTable } from './BridgeTable'
import { changePhotos } from './changePhotos'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './MeterChange.module.css'

const ImageViewer = lazyPart(() => import('@/ui/fields/ImageViewer').then((file) => file.ImageViewer))

const UndoDialog = lazyPart(() => import('./UndoDialog').then((file) => file.UndoDialog))
const PrintChange = lazyPart(() => import('./PrintChange').then((file) => file.PrintChange))

/** Recorded meter change with its readings, bridge energy and photos. */
export function ChangeDrawer({
  change,
  onClose,
}: {
  change: MeterChangeRow
  onClose: (changed: boolean) => void
}) {
  const can = useCan()
  const [isUndoing, setIsUndoing] = useState(false)
  const [printing, setPrinting] = useState(false)
  const { t, i18n } = useTranslation('meterChange')
  const { field } = useWords()
  const time = (wall: string) => wall && formatDateTime(wall, i18n.language)
  const facts = [
    [field('change_time'), time(change.change_time)],
    [field('operator'), change.operator],
    [field('cons_no'), change.cons_no],
    [field('cons_name'), <Personal key="name">{change.cons_name}</Personal>],
    [field('cp_name'), change.cp_name],
    [field('status'), <StatusOf key="status" codes={changeStatus} code={change.status} />],
    [field('reason'), change.dispreason],
    [t('reasonText'), change.reason_text],
    ...(['old', 'new'] as const).flatMap((kind) => [
      [t('model', { kind: t(`kind.${kind}`) }), change[`${kind}_meter_model`]],
      [t('meterNo', { kind: t(`kind.${kind}`) }), change[`${kind}_meter_no`]],
      [t('assetNo', { kind: t(`kind.${kind}`) }), change[`${kind}_asset_no`]],
      [t('ratios', { kind: t(`kind.${kind}`) }), `${change[`${kind}_ct`]} / ${change[`${kind}_pt`]}`],
    ]),
    [t('lastTime'), time(change.last_time)],
    ...(change.undo_time
      ? [
          [t('undo.time'), time(change.undo_time)],
          [t('undo.by'), change.undo_user],
          [t('undo.reason'), change.undo_reason],
        ]
      : []),
  ] as const
  return (
    <PaneDrawer
      size="large"
      title={t('detail.title', { old: change.old_metercomid, new: change.new_metercomid })}
      onClose={() => onClose(false)}
      extra={
        <Space>
          <ObjectLink to={meterDetailPath(change.meter_id)}>{t('detail.open')}</ObjectLink>
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => setPrinting(true)}>
            {t('print.action')}
          </Button>
          {can('edit') && change.undo_time === '' && (
            <Tooltip title={change.undoable ? '' : t('undo.why')}>
              <Button
                icon={<TakeBackSign aria-hidden />}
                disabled={!change.undoable}
                onClick={() => setIsUndoing(true)}
              >
                {t('undo.action')}
              </Button>
            </Tooltip>
          )}
        </Space>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || <NoValue />}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.links}>
        {(['old', 'new'] as const).map((kind) => (
          <ObjectLink key={kind} to={meterChangesPath({ metercomid: change[`${kind}_metercomid`] })}>
            {t('detail.device', { number: change[`${kind}_metercomid`] })}
          </ObjectLink>
        ))}
      </p>
      <h2 className={styles.section}>{t('detail.readings')}</h2>
      <BridgeTable change={change} />
      <h2 className={styles.section}>{t('photos')}</h2>
      <Photos ids={change.photos} />
      {isUndoing && (
        <UndoDialog
          change={change}
          onClose={(undone) => {
            setIsUndoing(false)
            if (undone) onClose(true)
          }}
        />
      )}
      {printing && <PrintChange change={change} onClose={() => setPrinting(false)} />}
    </PaneDrawer>
  )
}

/** Thumbnails; a click opens the photo in full size. */
function Photos({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('meterChange')
  const [photo, setPhoto] = useState<number>()
  if (ids.length === 0) return <p className={sharedStyles.muted}>{t('detail.noPhotos')}</p>
  return (
    <>
      <div className={styles.photos}>
        {ids.map((id, index) => (
          <button
            key={id}
            type="button"
            className={styles.photo}
            aria-label={t('detail.photo', { n: index + 1 })}
            onClick={() => setPhoto(index)}
          >
            <Picture id={id} source={changePhotos} />
          </button>
        ))}
      </div>
      {photo !== undefined && (
        <ImageViewer
          title={t('photos')}
          ids={ids}
          first={photo}
          source={changePhotos}
          onClose={() => setPhoto(undefined)}
        />
      )}
    </>
  )
}

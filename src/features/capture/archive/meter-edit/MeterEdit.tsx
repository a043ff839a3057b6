import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { meterArchiveApi } from '@/api/capture/meterArchive'
import { metersApi, type MeterInput } from '@/api/capture/meters'
import { searchLinks } from '@/domain/links/searchLinks'
import type { PageQuery } from '@/lib/page'
import { RecordForm } from '@/page/form/RecordForm'
import { meterDetailPath } from '@/domain/links/meterPages'
import { sidePanels } from '@/stores/sidePanels'
import { useCan } from '@/ui/access/access'
import { usePaneTitle } from '@/ui/pane/pane'
import { useParam } from '@/ui/pane/useParam'
import { ForbiddenState } from '@/ui/states/ForbiddenState'
import { Skeleton } from '@/ui/states/Skeleton'
import { forgetMeter } from '../../shared/meter/forgetMeter'
import { MeterMissing } from '../../shared/meter/MeterMissing'
import { useMeter } from '../../shared/meter/useMeter'
import { MeterFields } from './MeterFields'
import { newMeter } from './newMeter'

const listPath = '/capture/archive/meter'

/** Form for a new meter, with `?tml_id=` at a collection point; with `?id=` for an existing one. */
export function MeterEdit() {
  const [id] = useParam('id')
  const [pointId] = useParam('tml_id')
  const can = useCan()
  const navigate = useNavigate()
  // A new key empties the form after saving or cancelling, because the tab stays open.
  const [formNumber, setFormNumber] = useState(0)
  if (!can(id === '' ? 'add' : 'edit')) return <ForbiddenState />
  const close = (path: string) => {
    setFormNumber(formNumber + 1)
    void navigate(path)
  }
  // Another meter in the same tab gets a form of its own; the input of the first one is kept as its draft.
  return id === '' ? (
    <MeterForm key={`${pointId}.${formNumber}`} pointId={pointId} onClose={close} />
  ) : (
    <ExistingMeter key={`${id}.${formNumber}`} id={id} onClose={close} />
  )
}

function ExistingMeter({ id, onClose }: { id: string; onClose: (path: string) => void }) {
  const meter = useMeter(id)
  if (meter.data) return <MeterForm row={{ ...newMeter, ...meter.data, fkpass: '' }} onClose={onClose} />
  return meter.error ? <MeterMissing loaded={meter} id={id} /> : <Skeleton height={320} />
}

interface Props {
  /** undefined for a new meter. */
  row?: MeterInput & { id: string }
  /** Collection point of a new meter; '' = it is still to be chosen. */
  pointId?: string
  /** Navigates to a path. */
  onClose: (path: string) => void
}

function MeterForm({ row, pointId = '', onClose }: Props) {
  const { t } = useTranslation('meterForm')
  const savedId = useRef(row?.id)
  const words = { add: t('add'), edit: t('edit', { name: row?.metercomid }), saved: t('saved') }
  usePaneTitle(row?.metercomid ?? '', row ? 'editMeter' : 'newMeter')
  return (
    <RecordForm
      kind="page"
      draft="meter"
      api={{
        insert: (input: MeterInput) => afterSaving(meterArchiveApi.insert(input)),
        update: (input) => afterSaving(meterArchiveApi.update(input)),
        page: findMeters,
        unique: { metercomid: [], asset_no: [] },
      }}
      row={row}
      blank={{ ...newMeter, tml_id: pointId }}
      {...(pointId && { place: pointId })}
      words={words}
      onClose={() => onClose(savedId.current === undefined ? listPath : meterDetailPath(savedId.current))}
    >
      <MeterFields stored={row !== undefined} />
    </RecordForm>
  )

  async function afterSaving(saving: Promise<{ id: string }>): Promise<void> {
    const { id } = await saving
    savedId.current = id
    forgetMeter(id)
    sidePanels.refreshTrees()
  }
}

/** Meters with this number or asset number: the list looks for a number by `type` and `font`. */
function findMeters({ metercomid, ...query }: PageQuery & { metercomid?: string; asset_no?: string }) {
  return metersApi.page({ ...query, ...(metercomid && searchLinks.metercomid(metercomid)) })
}

import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { meterArchiveApi } from '@/api/capture/meterArchive'
import type { MeterInput } from '@/api/capture/meters'
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

const list = '/capture/archive/meter'

/** Adds a meter; with `?id=` changes one. */
export function MeterEdit() {
  const [id] = useParam('id')
  const can = useCan()
  const navigate = useNavigate()
  // What was saved or given up leaves an empty form behind in the tab.
  const [round, setRound] = useState(0)
  if (!can(id === '' ? 'add' : 'edit')) return <ForbiddenState />
  const close = (to: string) => {
    setRound(round + 1)
    void navigate(to)
  }
  // Another meter in the same tab is another form; what was typed in the first one is kept as its draft.
  return id === '' ? (
    <MeterForm key={round} onClose={close} />
  ) : (
    <Known key={`${id}.${round}`} id={id} onClose={close} />
  )
}

function Known({ id, onClose }: { id: string; onClose: (to: string) => void }) {
  const meter = useMeter(id)
  if (meter.data) return <MeterForm row={{ ...newMeter, ...meter.data, fkpass: '' }} onClose={onClose} />
  return meter.error ? <MeterMissing of={meter} id={id} /> : <Skeleton height={320} />
}

interface Props {
  /** Absent for a new one. */
  row?: MeterInput & { id: string }
  /** Where to go from here. */
  onClose: (to: string) => void
}

function MeterForm({ row, onClose }: Props) {
  const { t } = useTranslation('meterForm')
  const made = useRef(row?.id)
  const words = { add: t('add'), edit: t('edit', { name: row?.metercomid }), saved: t('saved') }
  usePaneTitle(row?.metercomid ?? '', row ? 'meter' : 'newMeter')
  return (
    <RecordForm
      kind="page"
      draft="meter"
      api={{
        insert: (input: MeterInput) => keep(meterArchiveApi.insert(input)),
        update: (input) => keep(meterArchiveApi.update(input)),
      }}
      row={row}
      blank={newMeter}
      words={words}
      onClose={() => onClose(made.current === undefined ? list : meterDetailPath(made.current))}
    >
      <MeterFields stored={row !== undefined} />
    </RecordForm>
  )

  async function keep(saving: Promise<{ id: string }>): Promise<void> {
    const { id } = await saving
    made.current = id
    forgetMeter(id)
    sidePanels.refreshTrees()
  }
}

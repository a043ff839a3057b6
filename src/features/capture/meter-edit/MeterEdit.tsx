import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { meterArchiveApi } from '@/api/meterArchive'
import type { MeterInput } from '@/api/meters'
import { EditForm } from '@/page/form/EditForm'
import { meterDetailPath } from '@/domain/meterPages'
import { useCan } from '@/ui/access/access'
import { queryClient } from '@/ui/data/queries'
import { usePaneTitle } from '@/ui/pane/pane'
import { ForbiddenState } from '@/ui/states/ForbiddenState'
import { Skeleton } from '@/ui/states/Skeleton'
import { inputOf } from '@/ui/form/inputOf'
import { MeterMissing } from '../meter/MeterMissing'
import { useMeter } from '../meter/useMeter'
import { MeterFields } from './MeterFields'
import { newMeter } from './newMeter'

const list = '/capture/archive/meter'

/** Adds a meter; with `?id=` changes one. */
export function MeterEdit() {
  const [params] = useSearchParams()
  const can = useCan()
  const navigate = useNavigate()
  // What was saved or given up leaves an empty form behind in the tab.
  const [round, setRound] = useState(0)
  const id = params.get('id') ?? ''
  if (!can(id === '' ? 'add' : 'edit')) return <ForbiddenState />
  const close = (to: string) => {
    setRound(round + 1)
    void navigate(to)
  }
  // Another meter in the same tab is another form; what was typed in the first one is kept as its draft.
  return id === '' ? (
    <MeterForm key={round} id="" initial={newMeter} onClose={close} />
  ) : (
    <Known key={`${id}.${round}`} id={id} onClose={close} />
  )
}

function Known({ id, onClose }: { id: string; onClose: (to: string) => void }) {
  const meter = useMeter(id)
  if (meter.data) {
    const initial = inputOf(newMeter, { ...newMeter, ...meter.data, fkpass: '' })
    return <MeterForm id={id} initial={initial} onClose={onClose} />
  }
  return meter.error ? <MeterMissing of={meter} id={id} /> : <Skeleton height={320} />
}

interface Props {
  /** '' for a new one. */
  id: string
  initial: MeterInput
  /** Where to go from here. */
  onClose: (to: string) => void
}

function MeterForm({ id, initial, onClose }: Props) {
  const { t } = useTranslation('meterForm')
  const made = useRef(id)
  const title = id === '' ? t('add') : t('edit', { name: initial.metercomid })
  usePaneTitle(title)
  return (
    <EditForm<MeterInput>
      kind="page"
      title={title}
      draft={`meter:${id || 'new'}`}
      initial={initial}
      submit={save}
      done={t('saved')}
      onClose={() => onClose(made.current === '' ? list : meterDetailPath(made.current))}
    >
      <MeterFields stored={id !== ''} />
    </EditForm>
  )

  async function save(values: MeterInput): Promise<void> {
    const saved =
      id === '' ? await meterArchiveApi.insert(values) : await meterArchiveApi.update({ ...values, id })
    made.current = saved.id
    // Pages that show this meter ask again when they are seen.
    void queryClient.invalidateQueries({ queryKey: ['meter', saved.id] })
    void queryClient.invalidateQueries({ queryKey: ['meterList'] })
  }
}

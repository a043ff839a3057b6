import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LossModelDetail } from '@/api/business/lossModels'
import type { DrawnKind } from '@/rules/losses/lossModelRules'
import { formatDate, utilityToday } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { useDialog } from '@/ui/dialog/useDialog'
import { useAsk } from '@/ui/feedback/useAsk'
import { Answer } from '@/ui/states/Answer'
import { PlainTable } from '@/ui/table/PlainTable'
import { useTranslator } from '@/ui/table/useTranslator'
import { ComputeNow } from './ComputeNow'
import { Findings } from './Findings'
import { FlowCard } from './FlowCard'
import { pointColumns, sourceWord } from './modelColumns'
import { ModelForm } from './ModelForm'
import { PointCount } from './PointCount'
import { ModelStatus } from './ModelStatus'
import type { ModelsApi } from './modelsApi'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './models.module.css'
import { ShortTime } from '@/ui/value/ShortTime'

interface Props {
  kind: DrawnKind
  api: ModelsApi
  id: string
  name: string
  /** Called after a model was created, changed or removed. */
  onChange: () => void
  onClose: () => void
}

/** Drawer of an area's or line's loss model: points, findings, energy flow and earlier versions. */
export function ModelDrawer({ kind, api, id, name, onChange, onClose }: Props) {
  const { t, i18n } = useTranslation('lossModels')
  const texts = useTranslator()
  const can = useCan()
  const { ask, sending } = useAsk()
  const [version, setVersion] = useState('')
  const loaded = useLoad(['lossModel', kind, id, version], (signal) =>
    api.detail({ id, model_id: version, archive: '' }, signal),
  )
  const flow = useLoad(['lossModel', kind, id, 'flow'], (signal) => api.flow({ id }, signal))
  const reloadAll = () => {
    setVersion('')
    loaded.reload()
    flow.reload()
    onChange()
  }
  const form = useDialog<LossModelDetail>(reloadAll)
  const formatDay = (day: string) => formatDate(day, i18n.language)
  /** Opens the form with the model that follows from the archive, as a new model or in place of this one. */
  const generate = async (model: LossModelDetail) => {
    const archive = await api.detail({ id, model_id: '', archive: '1' })
    form.open({
      ...archive,
      model_id: model.model_id,
      valid_from: model.valid_from || utilityToday(),
      valid_to: model.valid_to,
      version: model.version,
    })
  }
  const remove = (model: LossModelDetail) =>
    ask({
      question: {
        title: t('removeAsk', { date: formatDay(model.valid_from) }),
        ok: t('remove'),
        danger: true,
      },
      send: () => api.remove({ ids: model.model_id }),
      successMessage: t('removed'),
      onSuccess: reloadAll,
    })
  return (
    <PaneDrawer size="large" title={t('modelOf', { name })} onClose={onClose}>
      <Answer loaded={loaded} height={480}>
        {(model) => (
          <div className={css.drawer}>
            <div className={css.facts}>
              <ModelStatus
                status={model.model_status}
                word={texts.or(`lossModels:statusOf.${model.model_status}`, model.model_status)}
              />
              <span>{sourceWord(model, texts)}</span>
              <span className={sharedStyles.muted}>
                {model.valid_from === ''
                  ? t('asArchive')
                  : model.valid_to === ''
                    ? t('holdsFrom', { from: formatDay(model.valid_from) })
                    : t('holds', { from: formatDay(model.valid_from), to: formatDay(model.valid_to) })}
              </span>
            </div>
            <div className={sharedStyles.row}>
              {can('edit') && (
                <>
                  {model.model_id !== '' && (
                    <>
                      <Button type="primary" onClick={() => form.open(model)}>
                        {t('edit')}
                      </Button>
                      <Button
                        onClick={() =>
                          form.open({ ...model, model_id: '', valid_from: utilityToday(), valid_to: '' })
                        }
                      >
                        {t('copyToDate')}
                      </Button>
                    </>
                  )}
                  <Button
                    {...(model.model_id === '' && { type: 'primary' })}
                    onClick={() => void ask({ send: () => generate(model) })}
                  >
                    {t('generate')}
                  </Button>
                  {model.model_id !== '' && (
                    <Button danger loading={sending} onClick={() => void remove(model)}>
                      {t('remove')}
                    </Button>
                  )}
                </>
              )}
              <ComputeNow kind={kind} id={id} validFrom={model.valid_from} />
            </div>
            {model.model_status !== 'none' && <Findings findings={model.findings} />}
            <Answer loaded={flow} height={280}>
              {(energies) => <FlowCard flow={energies} name={name} />}
            </Answer>
            <PointCount points={model.points} />
            <PlainTable
              name={t('points')}
              rows={model.points}
              rowKey={(_, index) => String(index)}
              columns={pointColumns}
              look={{ framed: '60vh' }}
            />
            <Versions model={model} onShow={setVersion} />
          </div>
        )}
      </Answer>
      {form.show((model) => (
        <ModelForm kind={kind} api={api} model={model} onClose={form.close} />
      ))}
    </PaneDrawer>
  )
}

/** Versions of the model that users created; each can be opened. */
function Versions({ model, onShow }: { model: LossModelDetail; onShow: (model_id: string) => void }) {
  const { t, i18n } = useTranslation('lossModels')
  const formatDay = (day: string) => formatDate(day, i18n.language)
  if (model.versions.length === 0) return null
  return (
    <PlainTable
      name={t('versions')}
      rows={model.versions}
      rowKey={(row) => row.model_id}
      strong={(row) => row.model_id === model.model_id}
      columns={[
        { key: 'from', title: t('validFrom'), width: 120, render: (row) => formatDay(row.valid_from) },
        { key: 'to', title: t('validTo'), width: 120, render: (row) => formatDay(row.valid_to) || '—' },
        { key: 'by', title: t('by'), width: 120, render: (row) => row.update_user },
        {
          key: 'at',
          title: t('at'),
          width: 104,
          render: (row) => <ShortTime time={row.update_time} />,
        },
      ]}
      actions={{
        title: t('versions'),
        width: 110,
        render: (row) => (
          <Button size="small" onClick={() => onShow(row.model_id)}>
            {t('show')}
          </Button>
        ),
      }}
    />
  )
}

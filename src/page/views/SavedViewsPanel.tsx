import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lookUpOf } from '@/lib/writeEnd'
import { viewsApi, type SavedView } from '@/api/cbo/views'
import { queryClient } from '@/ui/data/queries'
import { useSend } from '@/ui/data/useSend'
import { useFeedback } from '@/ui/feedback/feedback'
import type { ColumnChoice } from '@/ui/table/arrange'
import { useEscape } from '@/ui/list/useEscape'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import type { SavedViewState } from './savedView'
import { copyText } from '@/ui/actions/copyText'
import { takeFocus } from '@/ui/actions/takeFocus'
import { useErrorWords } from '@/ui/states/errorWords'
import { viewNameLength } from '@/rules/limits/fieldLimits'
import { ViewItem } from './ViewItem'
import css from './SavedViewsPanel.module.css'

interface Props {
  saved: SavedViewState
  choices: () => ColumnChoice[]
  onDefault: () => void
  onEscape: () => void
}

/** The saved views of a list: open, share, update, delete, save; administrators give them to roles. */
export function SavedViewsPanel({ saved, choices, onDefault, onEscape }: Props) {
  const { id, query, show } = saved
  const views = saved.views.data
  const failed = saved.views.error
  const { t } = useTranslation('views')
  const { t: common } = useTranslation('common')
  const inWords = useErrorWords()
  const { success } = useFeedback()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [missing, setMissing] = useState(false)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['views', id] })
  const save = useSend(
    () =>
      viewsApi.insert({
        module_code: id,
        name: name.trim(),
        query,
        columns: choices(),
        shared: shared ? 1 : 0,
      }),
    (view) => {
      // Added to the cached views at once: otherwise a view shown before the list is loaded again would count as
      // deleted.
      queryClient.setQueryData<SavedView[]>(['views', id], (existing = []) => [view, ...existing])
      refresh()
      setName('')
      success(t('saved', { name: view.name }))
      show(view)
    },
  )
  useEscape(true, onEscape, true)
  const problem = missing ? t('required') : save.error && inWords(save.error, 'action')

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The popover places and shows it; a <dialog> does that itself.
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      className={css.panel}
      ref={takeFocus}
    >
      <h2 className={css.title}>{t('title')}</h2>
      {failed && !views && <FailedState error={failed} onRetry={saved.views.reload} />}
      {!views && !failed && <Skeleton height={48} />}
      {views?.length === 0 && <p className={css.quiet}>{t('none')}</p>}
      {views && views.length > 0 && (
        <ul className={css.list}>
          {views.map((view) => (
            <ViewItem key={view.id} view={view} saved={saved} choices={choices} onChanged={refresh} />
          ))}
        </ul>
      )}
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(name.trim() === '')
          if (name.trim() !== '') void save.send(undefined)
        }}
      >
        <div className={css.row}>
          <Input
            size="small"
            value={name}
            maxLength={viewNameLength}
            placeholder={t('name')}
            aria-label={t('name')}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-view-problem`}
            onChange={(event) => {
              setName(event.target.value)
              setMissing(false)
            }}
          />
          <Button size="small" type="primary" htmlType="submit" loading={save.sending}>
            {lookUpOf(save.error) ? common('fate.look') : t('save')}
          </Button>
        </div>
        {problem !== undefined && (
          <p className={css.problem} role="alert" id={`${id}-view-problem`}>
            {problem}
          </p>
        )}
        <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
          {t('share')}
        </Checkbox>
        <div className={css.foot}>
          <Button size="small" onClick={onDefault}>
            {t('default')}
          </Button>
          <Button size="small" onClick={() => void copyText(saved.link(query), t('copied'))}>
            {t('copyShown')}
          </Button>
        </div>
      </form>
    </div>
  )
}

import { DeleteOutlined, LinkOutlined, SaveOutlined, TeamOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { viewsApi, type SavedView } from '@/api/views'
import { useSession } from '@/stores/session'
import { copyText } from '@/ui/actions/copyText'
import { queryClient, useLoad, useSend } from '@/ui/data/queries'
import { useFeedback } from '@/ui/feedback/feedback'
import type { ColumnChoice } from '@/ui/table/arrange'
import { useEscape } from '@/ui/list/useEscape'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import type { SavedViewState } from './savedView'
import { takeFocus } from '@/ui/actions/takeFocus'
import css from './SavedViewsPanel.module.css'

interface Props {
  saved: SavedViewState
  choices: () => ColumnChoice[]
  onDefault: () => void
}

/** The saved views of a list: open, share, update, delete, save; administrators give them to roles. */
export function SavedViewsPanel({ saved, choices, onDefault }: Props) {
  const { id, query, show } = saved
  const views = saved.views.data
  const failure = saved.views.error && errorText(saved.views.error, 'load')
  const { t } = useTranslation('views')
  const { confirm, success, error: tell } = useFeedback()
  const user = useSession((state) => state.user)
  const administrator = user?.roles[0]?.code === 'admin'
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [missing, setMissing] = useState(false)
  const [roles, setRoles] = useState('')
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
      // Added to the known views at once: otherwise a view shown before the list is loaded again would count as deleted.
      queryClient.setQueryData<SavedView[]>(['views', id], (known = []) => [view, ...known])
      refresh()
      setName('')
      success(t('saved', { name: view.name }))
      show(view)
    },
  )
  useEscape(true, () => saved.setOpen(false), true)
  const problem = missing ? t('required') : save.error && errorText(save.error, 'action')

  async function update(view: SavedView) {
    try {
      await viewsApi.update({ id: view.id, query, columns: choices() })
      success(t('updated', { name: view.name }))
      refresh()
    } catch (error) {
      tell(errorText(error, 'action'))
    }
  }
  async function remove(view: SavedView) {
    const question = {
      title: t('removeTitle', { name: view.name }),
      content: t('removeText'),
      ok: t('delete'),
      cancel: t('keep'),
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await viewsApi.remove([view.id])
      success(t('removed'))
      refresh()
    } catch (error) {
      tell(errorText(error, 'action'))
    }
  }
  const link = (view: SavedView) =>
    `${window.location.origin}${window.location.pathname}?${view.query === '' ? '' : `${view.query}&`}view=${view.id}`

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
      {failure !== undefined && !views && <FailedState text={failure} onRetry={saved.views.reload} />}
      {!views && failure === undefined && <Skeleton height={48} />}
      {views?.length === 0 && <p className={css.quiet}>{t('none')}</p>}
      {views && views.length > 0 && (
        <ul className={css.list}>
          {views.map((view) => {
            const mine = view.owner === user?.username
            return (
              <li key={view.id}>
                <div className={css.item}>
                  <button
                    type="button"
                    className={css.open}
                    aria-label={t('apply', { name: view.name })}
                    aria-current={view === saved.view || undefined}
                    onClick={() => show(view)}
                  >
                    <span className={css.name}>{view.name}</span>
                    <span className={css.who}>
                      {mine ? t('mine') : t('shared', { name: view.owner_name })}
                      {view.role_default.length > 0 &&
                        ` · ${t('roleDefault', { count: view.role_default.length, n: view.role_default.length })}`}
                    </span>
                  </button>
                  {mine && (
                    <Button
                      type="text"
                      size="small"
                      icon={<SaveOutlined aria-hidden />}
                      aria-label={t('update', { name: view.name })}
                      title={t('update', { name: view.name })}
                      onClick={() => void update(view)}
                    />
                  )}
                  {administrator && view.shared === 1 && (
                    <Button
                      type="text"
                      size="small"
                      icon={<TeamOutlined aria-hidden />}
                      aria-expanded={roles === view.id}
                      aria-label={t('roles', { name: view.name })}
                      title={t('roles', { name: view.name })}
                      onClick={() => setRoles(roles === view.id ? '' : view.id)}
                    />
                  )}
                  <Button
                    type="text"
                    size="small"
                    icon={<LinkOutlined aria-hidden />}
                    aria-label={t('copyLink', { name: view.name })}
                    title={t('copyLink', { name: view.name })}
                    onClick={() => void copyText(link(view), t('copied'))}
                  />
                  {mine && (
                    <Button
                      type="text"
                      size="small"
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={t('remove', { name: view.name })}
                      title={t('remove', { name: view.name })}
                      onClick={() => void remove(view)}
                    />
                  )}
                </div>
                {roles === view.id && <Roles view={view} onSaved={refresh} />}
              </li>
            )
          })}
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
            maxLength={60}
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
            {t('save')}
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
        </div>
      </form>
    </div>
  )
}

/** The roles for which the columns of a shared view are the default; administrators choose them. */
function Roles({ view, onSaved }: { view: SavedView; onSaved: () => void }) {
  const { t } = useTranslation('views')
  const { success, error: tell } = useFeedback()
  const roles = useLoad(['roleOptions'], viewsApi.roles)
  const [chosen, setChosen] = useState(view.role_default)

  async function give(codes: string[]) {
    const before = chosen
    setChosen(codes)
    try {
      await viewsApi.setDefault(view.id, codes)
      success(t('rolesSaved'))
      onSaved()
    } catch (error) {
      setChosen(before)
      tell(errorText(error, 'action'))
    }
  }
  return (
    <Select
      className={css.roles}
      size="small"
      mode="multiple"
      aria-label={t('roles', { name: view.name })}
      loading={roles.loading}
      value={chosen}
      options={(roles.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(codes: string[]) => void give(codes)}
    />
  )
}

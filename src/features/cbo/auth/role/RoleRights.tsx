import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesApi, type Grants, type Member, type RoleGrants, type RoleRow } from '@/api/cbo/roles'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/fields/formFields'
import { sameValues } from '@/ui/form/formValues'
import { EditConflict } from '@/ui/form/editConflict'
import { usePane } from '@/ui/pane/pane'
import { Answer } from '@/ui/states/Answer'
import { freshOf } from './freshOf'
import { ChangedRights } from './ChangedRights'
import { gains, inOrder, merged } from './grants'
import { RightsMatrix } from './RightsMatrix'
import { SaveRights } from './SaveRights'
import { useSomeGrant } from './useSomeGrant'
import styles from './Role.module.css'

interface Input {
  grants: Grants
}
interface Props {
  row: RoleRow
  /** The users with the role; undefined while they are on their way. */
  holders: readonly Member[] | undefined
  onSaved: () => void
}
const Field = formFields<Input>()

/** What a role sees and may do. Rights are never edited from old data: each editing begins with a new answer. */
export function RoleRights({ row, holders = [], onSaved }: Props) {
  const { i18n } = useTranslation('roles')
  const { since } = usePane()
  const can = useCan()
  const [round, setRound] = useState(0)
  const rights = useLoad(['roleRights', row.id, i18n.language, round], (signal) =>
    rolesApi.grants(row.id, signal),
  )
  return (
    <Answer of={freshOf(rights, since)} height={480}>
      {(data) =>
        can('set') ? (
          <Editor
            key={round}
            row={row}
            rights={data}
            holders={holders}
            onClose={(done) => {
              setRound(round + 1)
              if (done) onSaved()
            }}
          />
        ) : (
          <RightsMatrix role={row.id} saved={data.grants} rights={data} holders={holders} disabled />
        )
      }
    </Answer>
  )
}

interface EditorProps {
  row: RoleRow
  rights: RoleGrants
  holders: readonly Member[]
  onClose: (saved: boolean) => void
}

function Editor({ row, rights, holders, onClose }: EditorProps) {
  const { t } = useTranslation('roles')
  const some = useSomeGrant()
  // As the editing began, or as somebody else left them meanwhile: the server refuses what was changed since.
  const [{ saved, before }, setSaved] = useState<{ saved: Grants; before?: Grants }>(() => ({
    saved: inOrder(rights.grants, rights.modules),
  }))
  const initial = useMemo(() => ({ grants: saved }), [saved])
  const [order] = useState(() => rightsOrder(row.id))
  const [open, setOpen] = useState<{ grants: Grants; answer: (agreed: boolean) => void }>()
  async function send({ grants }: Input): Promise<unknown> {
    try {
      return await order.send(grants, saved)
    } catch (error) {
      const now = await rolesApi.grants(row.id).catch(() => undefined)
      const theirs = now && inOrder(now.grants, rights.modules)
      if (!theirs || sameValues(theirs, saved) || !(error instanceof Error)) throw error
      setSaved({ saved: theirs, before: saved })
      throw new EditConflict<Input>(
        error.message,
        { grants },
        { grants: merged(saved, grants, theirs, rights.modules) },
      )
    }
  }
  const ask = ({ grants }: Input) =>
    new Promise<boolean>((resolve) => {
      setOpen({
        grants,
        answer(agreed) {
          setOpen(undefined)
          resolve(agreed)
        },
      })
    })
  return (
    <>
      <FormShell<Input>
        kind="part"
        title={t('rightsOf', { name: row.name })}
        draft={`roleModules:${row.id}`}
        initial={initial}
        submit={Object.assign(send, { ask })}
        savedMessage={t('rightsSaved')}
        onClose={onClose}
      >
        {before && (
          <div className={styles.meanwhile}>
            <ChangedRights title={t('meanwhile.gain')} of={gains(before, saved, rights.modules)} />
            <ChangedRights title={t('meanwhile.lose')} of={gains(saved, before, rights.modules)} />
          </div>
        )}
        <Field.Custom name="grants" label={t('rights')} wide="bare" rules={[some]}>
          <RightsMatrix role={row.id} saved={saved} rights={rights} holders={holders} />
        </Field.Custom>
      </FormShell>
      {open && (
        <SaveRights
          row={row}
          saved={saved}
          grants={open.grants}
          modules={rights.modules}
          people={holders.length}
          onSave={(why) => {
            order.allow(why)
            open.answer(true)
          }}
          onClose={() => open.answer(false)}
        />
      )}
    </>
  )
}

/** Saves rights with the reason that was given last. */
function rightsOrder(id: string) {
  let reason: string | undefined
  return {
    allow(why: string | undefined): void {
      reason = why
    },
    send: (grants: Grants, seen: Grants) => rolesApi.saveGrants(id, grants, seen, reason),
  }
}

import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesApi, type Grants, type Member, type RoleGrants, type RoleRow } from '@/api/roles'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/form/formFields'
import { usePane } from '@/ui/pane/pane'
import { Answer } from '@/ui/states/Answer'
import { freshOf } from './freshOf'
import { inOrder } from './grants'
import { RightsMatrix } from './RightsMatrix'
import { SaveRights } from './SaveRights'
import { useSomeGrant } from './useSomeGrant'

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
  // As the editing began: the server refuses what somebody else has changed since.
  const [saved] = useState(() => inOrder(rights.grants, rights.modules))
  const initial = useMemo(() => ({ grants: saved }), [saved])
  const [order] = useState(() => rightsOrder(row.id, saved))
  const [open, setOpen] = useState<{ grants: Grants; answer: (agreed: boolean) => void }>()
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
        submit={Object.assign((input: Input) => order.send(input), { ask })}
        done={t('rightsSaved')}
        onClose={onClose}
      >
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
function rightsOrder(id: string, saved: Grants) {
  let reason: string | undefined
  return {
    allow(why: string | undefined): void {
      reason = why
    },
    send: ({ grants }: Input) => rolesApi.saveGrants(id, grants, saved, reason),
  }
}

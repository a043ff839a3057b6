import type { EventCodeRow } from '../../../src/api/query/eventCodes'
import {
  eventCodeOf,
  eventDeviceCodes,
  isEventCode,
  isStandardCode,
} from '../../../src/rules/codes/eventCodes'
import { enabledStatus, eventType, severity } from '../../../src/rules/codes/statuses'
import type { Core } from '../../core'
import { adviceIn, isRaised, nameOf, type EventCodeRecord } from '../../db/eventCodes'
import type { Route } from '../kit/call'
import { eventCodeFields } from '../../../src/rules/fields/eventCode'
import { readFields } from '../../kit/readFields'
import { crudRoutes, isTaken } from '../kit/crud'
import type { Form } from '../../kit/form'
import type { MessageWithValues } from '../../kit/params'
import { same, type Asker } from '../kit/listing'
import { contains } from '../kit/rows'
import { stateRoutes } from '../kit/states'

const path = '/query/eventCode'
const screens = ['eventCode'] as const

/** The catalogue of events: what lists of events call them, how grave they are, what to do. */
type Identity = Pick<EventCodeRecord, 'device' | 'comm_protocol' | 'event_code'>

export function eventCodeHandlers(core: Core): Route[] {
  const table = () => core.db.tables.eventCodes
  /** The other codes of the same numbering. */
  const beside = ({ id = '', device, comm_protocol }: Partial<EventCodeRecord>) =>
    table()
      .all()
      .filter((row) => row.device === device && row.comm_protocol === comm_protocol && row.id !== id)
  const openerOf = (row: EventCodeRecord) =>
    beside(row).find(({ paired_code }) => paired_code === row.event_code)

  const show = (row: EventCodeRecord, { language }: Asker): EventCodeRow => {
    const end = beside(row).find(({ event_code }) => event_code === row.paired_code)
    return {
      ...row,
      event_name: nameOf(row, language),
      advice: adviceIn(row, language),
      paired_name: end ? nameOf(end, language) : '',
      is_standard: isStandardCode(row.device, row.comm_protocol, row.event_code) ? '1' : '0',
      reported: isRaised(row) ? '1' : '0',
    }
  }

  /** The number of an event, the device and the protocol that it belongs to. */
  function identity(
    form: Form,
    old: EventCodeRecord | undefined,
    typed: Record<keyof Identity, string>,
  ): Identity {
    const device = typed.device === 'dcu' ? 'dcu' : 'meter'
    const { comm_protocol } = typed
    const event_code = eventCodeOf(typed.event_code)
    const newIdentity: Identity = { device, comm_protocol, event_code }
    const changed = (Object.keys(newIdentity) as (keyof Identity)[]).find(
      (key) => old && old[key] !== newIdentity[key],
    )
    if (event_code !== '' && !isEventCode(device, event_code))
      form.fail('event_code', device === 'dcu' ? 'eventCodeOfDcu' : 'eventCodeOfMeter')
    if (old && changed) {
      if (isStandard(old)) form.fail(changed, 'eventCodeStandard')
      if (isRaised(old)) form.fail(changed, 'eventCodeRaised')
      const opener = openerOf(old)
      if (opener) form.fail(changed, 'eventCodeEnds', { name: table().title(opener) })
    }
    if ((!old || changed) && isStandardCode(device, comm_protocol, event_code))
      form.fail('event_code', 'eventCodeReserved')
    const numbered = (row: EventCodeRecord) => row.device === device && row.comm_protocol === comm_protocol
    if (isTaken(table(), 'event_code', event_code, old, numbered)) form.fail('event_code', 'fieldTaken')
    return newIdentity
  }

  const crud = crudRoutes<EventCodeRecord, EventCodeRow>(core, {
    path,
    screens,
    table,
    keys: () => table().all(),
    match: { event_type: same, device: same, severity: same, enabled: same, comm_protocol: same },
    codes: {
      event_type: eventType.codes,
      device: eventDeviceCodes,
      severity: severity.codes,
      enabled: enabledStatus.codes,
    },
    where: {
      event_code: ({ event_code }, typedCode) => event_code === eventCodeOf(typedCode),
      event_name: ({ name_en, name_zh, name_es, name_ja }, typedName) =>
        contains([name_en, name_zh, name_es, name_ja].join('\n'), typedName),
    },
    show,
    sortKey: (row, field, asker) =>
      field === 'event_code' ? orderOf(row) : show(row, asker)[field as keyof EventCodeRow],
    read(form, old) {
      const read = readFields(core.db.dictWords, form, eventCodeFields, { old })
      const codeIdentity = identity(form, old, read)
      const paired_code = eventCodeOf(read.paired_code)
      if (paired_code !== '' && paired_code === codeIdentity.event_code)
        form.fail('paired_code', 'eventPairSelf')
      else if (
        paired_code !== '' &&
        !beside({ ...old, ...codeIdentity }).some((row) => row.event_code === paired_code)
      )
        form.fail('paired_code', 'eventPairUnknown')
      return { ...read, ...codeIdentity, paired_code }
    },
    refuseRemoval(row): MessageWithValues | undefined {
      const name = table().title(row)
      if (isStandard(row)) return { key: 'eventCodeStandardStays', values: { name } }
      if (isRaised(row)) return { key: 'eventCodeRaisedStays', values: { name } }
      const opener = openerOf(row)
      return opener && { key: 'eventCodeEndsStays', values: { name, opener: table().title(opener) } }
    },
  })
  const states = stateRoutes<EventCodeRecord>(core, {
    path,
    screens,
    table,
    field: 'enabled',
    words: 'enabledStatus',
    verbs: { disable: { code: '0', action: 'edit' }, enable: { code: '1', action: 'edit' } },
  })
  return [...crud, ...states]
}

const isStandard = ({ device, comm_protocol, event_code }: EventCodeRecord): boolean =>
  isStandardCode(device, comm_protocol, event_code)

/** Numbers by their value, those of concentrators after those of meters. */
const orderOf = ({ device, event_code }: EventCodeRecord): number =>
  Number(event_code.replace('ERC', '')) + (device === 'dcu' ? 10_000 : 0)

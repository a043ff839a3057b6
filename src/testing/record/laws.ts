import { isRecord } from '@/lib/isRecord'
import { unitOf } from '../contract/fieldNotes'
import { backend } from '../simulator'
import { isExempt } from './exemptions'
import type { SentCall } from './answering'
import type { RecordedAction, ViewRecord } from './viewRecord'
import { stage } from './stage'
import { isOfActions, type MappedColumn, type MappedTable } from './tables'

/** What every paged call understands beside its own query. */
const ofEveryList = new Set(['currentPage', 'pageSize', 'sidx', 'sord', 'ids'])
/** What every write may say beside its content. */
const ofEveryWrite = new Set(['request_id'])

const nameOf = (place: string): string => /(\w+)(\[\])*$/.exec(place)?.[1] ?? place

/** Shares are drawn in per cent, bytes by their usual name. */
const alike = (unit: string, wire: string | undefined): boolean =>
  unit === wire || (unit === '%' && wire === 'fraction 0…1') || (unit === 'Byte' && wire === 'bytes')

/** A column's unit is its field's. */
function units({ list, columns }: MappedTable): string[] {
  if (!list) return []
  return columns.flatMap(({ key, title, says, fields: [field, ...more] }) => {
    const leaf = list.leaves.find(({ place }) => place === field)
    if (more.length > 0 || leaf?.kind !== 'number' || !says.startsWith(`{${leaf.name}`)) return []
    const wire = unitOf(leaf.name, list.call)?.unit
    const column = [...stage.columns.values()].find((each) => each.key === key)
    const said = typeof column?.unit === 'function' ? column.unit() : column?.unit
    const drawn = /\} ([^ (‹{]+)$/.exec(says)?.[1]
    return [said, drawn].flatMap((unit) =>
      !unit || alike(unit, wire)
        ? []
        : [`${title} says ${unit}, ${leaf.name} is ${wire ?? 'without a unit'}`],
    )
  })
}

/** The words that the server has for a code belong to the code. */
const isNamed = (place: string, key: string | undefined): boolean =>
  nameOf(place) === key || `disp${nameOf(place)}` === key || nameOf(place) === `disp${key}`

/** The sort is by the field that is drawn. */
const sorts = ({ list, columns }: MappedTable): string[] =>
  columns.flatMap(({ key, title, fields }) => {
    const column = [...stage.columns.values()].find((each) => each.key === key)
    if (!list || !column?.sort || fields.length === 0 || fields.some((place) => isNamed(place, key)))
      return []
    return [`${title} sorts by ${key}, and shows ${fields.join(', ')}`]
  })

/** Two columns share no field. */
function shared({ columns }: MappedTable): string[] {
  const first = new Map<string, MappedColumn>()
  return columns.flatMap((column) => {
    const [field, ...more] = column.fields
    if (isOfActions(column)) return []
    if (field === undefined || more.length > 0) return []
    const other = first.get(field)
    first.set(field, column)
    return other && other.title !== column.title
      ? [`${other.title} and ${column.title} both show ${field}`]
      : []
  })
}

/** Parameters are declared. */
function declaredParts({ spec, method, query, body }: SentCall): string[] {
  if (!spec) return []
  const call = `${method} ${spec.path}`
  const inQuery = new Set([...Object.keys(spec.query?.fields ?? {}), ...(spec.paged ? ofEveryList : [])])
  const inBody = new Set([...Object.keys(spec.body?.fields ?? {}), ...ofEveryWrite])
  return [
    ...[...query.keys()].filter((name) => !inQuery.has(name)).map((name) => `${call} is asked with ${name}`),
    ...(isRecord(body) ? Object.keys(body) : [])
      .filter((name) => !inBody.has(name))
      .map((name) => `${call} is sent ${name}`),
  ]
}

const idsIn = (call: SentCall): number => {
  const ids = isRecord(call.body) ? call.body['ids'] : undefined
  if (Array.isArray(ids)) return ids.length
  return typeof ids === 'string' && ids !== '' ? ids.split(',').length : 0
}

/** A write carries its row and its version, and something is loaded after it. */
function writes({ name, bulk, right, writes: sent, reloads, row }: RecordedAction): string[] {
  return sent.flatMap((call) => {
    if (!call.spec || call.spec.path.endsWith('/export')) return []
    const { path, body } = call.spec
    const whole = `${call.path} ${JSON.stringify(call.body ?? '')}`
    const said = isRecord(call.body) ? call.body : {}
    return [
      ...(row && !bulk && !/[A-Za-z_]I\d/.test(whole) ? [`${name}: ${path} does not name its row`] : []),
      ...(row && body?.fields?.['version'] && !said['version'] ? [`${name}: ${path} names no version`] : []),
      ...(row && body?.fields?.['expect'] && !isRecord(said['expect'])
        ? [`${name}: ${path} expects no state`]
        : []),
      ...(reloads.length === 0 ? [`${name}: nothing is loaded after ${path}`] : []),
      ...refused(call, right).map((why) => `${name}: ${why}`),
    ]
  })
}

/** The head-end wants the right by which the action is shown. */
function refused({ method, path }: SentCall, right: string | undefined): string[] {
  if (right === undefined) return []
  const route = backend
    .routes()
    .find(
      (each) =>
        each.method === method.toLowerCase() &&
        new RegExp(`^${each.path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path),
    )
  if (!route) return []
  const { access } = route
  if (typeof access === 'string') return [`${path} needs no right, its action ${right}`]
  const wanted = [access.action ?? [], access.or?.action ?? []].flat()
  return wanted.length === 0 || wanted.includes(right)
    ? []
    : [`${path} needs ${wanted.join(' or ')}, its action ${right}`]
}

/** The number in a question is that of the rows that are sent. */
const counts = ({ name, bulk, questions, writes: sent }: RecordedAction): string[] =>
  questions.flatMap((question) => {
    const said = /‹[^›]*? (\d+)[ ›]/.exec(question)?.[1]
    const ids = Math.max(0, ...sent.map(idsIn))
    return !bulk || said === undefined || ids === 0 || Number(said) === ids
      ? []
      : [`${name} asks about ${said} and sends ${ids}`]
  })

/** Laws that hold whatever a record says, in words where they are broken. */
export function brokenLaws(view: string, { opening, asked, tables, actions }: ViewRecord): string[] {
  const broken = [
    ...new Set([
      ...tables.flatMap((table) => [...units(table), ...sorts(table), ...shared(table)]),
      ...[...opening, ...asked, ...actions.flatMap((action) => action.writes)].flatMap(declaredParts),
      ...actions.flatMap((action) => [...writes(action), ...counts(action)]),
    ]),
  ].map((law) => `${view}: ${law}`)
  return broken.filter((law) => !isExempt(law)).sort()
}

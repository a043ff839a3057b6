import type { Shape } from '@/lib/shape'
import { fieldNote } from './fieldNotes'
import type { Schema } from './openApiErrors'

/** Shapes that hold themselves, with their schemas: they become components. */
export type Names = Map<Shape<unknown>, Schema>

/** The schema of a shape; `path` is the address of its call, on which the unit of a rate depends. */
export function schemaOf(shape: Shape<unknown>, names: Names, path: string): Schema {
  const inner = () => (shape.inner ? schemaOf(shape.inner, names, path) : {})
  switch (shape.kind) {
    case 'number':
      return { type: ['number', 'null'] }
    case 'yes':
      return { type: 'boolean' }
    case 'code':
      return shape.codes?.length ? { type: 'string', examples: shape.codes } : { type: 'string' }
    case 'digits':
      return { type: 'string', pattern: `^\\d{${shape.size}}$` }
    case 'time':
      return { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2})?$' }
    case 'day':
      return { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }
    case 'month':
      return { type: 'string', pattern: '^(\\d{4}-\\d{2})?$' }
    case 'list':
      return { type: 'array', items: inner() }
    case 'record':
      return { type: 'object', additionalProperties: inner() }
    case 'optional':
    case 'later':
      return inner()
    case 'any':
      return {}
    case 'object':
      return objectSchema(shape, names, path)
    case 'text':
    case 'id':
    case 'ref':
      break
  }
  return { type: 'string' }
}

function objectSchema(shape: Shape<unknown>, names: Names, path: string): Schema {
  const real = shape.self?.() ?? shape
  if (shape.self) {
    const known = [...names.keys()].indexOf(real)
    if (known >= 0) return { $ref: `#/components/schemas/Node${known + 1}` }
    const schema: Schema = {}
    names.set(real, schema)
    Object.assign(schema, objectSchema(real, names, path))
    return { $ref: `#/components/schemas/Node${names.size}` }
  }
  const entries = Object.entries(shape.fields ?? {})
  const properties = entries.map(([name, field]) => {
    const note = fieldNote(name, field, path)
    const schema = schemaOf(field, names, path)
    return [name, note === undefined ? schema : { ...schema, description: note }]
  })
  const required = entries.filter(([, field]) => field.kind !== 'optional').map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  }
}

/** Empty names and comments that begin like a clause, by room. Only ever lower; see plainWords.ts. */
export const allowed: Readonly<Record<string, readonly [emptyNames: number, fragments: number]>> = {
  mocks: [3, 0],
  'mocks/channels': [1, 0],
  'mocks/consistency': [3, 0],
  'mocks/db': [76, 0],
  'mocks/handlers': [140, 0],
  'mocks/kit': [6, 0],
  'mocks/overlay': [44, 0],
  'mocks/plugs': [2, 0],
  'mocks/scenarios': [1, 0],
  'mocks/tasks': [3, 0],
  'mocks/world': [117, 0],
  src: [1, 0],
  'src/api': [4, 1],
  'src/app': [2, 0],
  'src/config': [3, 0],
  'src/domain': [1, 2],
  'src/features': [56, 1],
  'src/lib': [33, 0],
  'src/page': [7, 0],
  'src/rules': [32, 1],
  'src/shell': [32, 0],
  'src/stores': [10, 0],
  'src/ui': [37, 0],
}

/** Exported names that stand in several files of src because they mean one thing. */
export const sameThing: readonly string[] = []

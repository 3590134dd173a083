import { installModel } from '../../../src/runtime/catalog.ts'
import { model } from '../../../src/schemas/index.ts'

// Tests of single parts have every declaration at once.
installModel(model)

import fc from 'fast-check'

// The same cases in every run, so that a red one can be run again; another seed looks elsewhere: FC_SEED=7 npm test.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) })

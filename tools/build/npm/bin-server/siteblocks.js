#!/usr/bin/env node
import { runCommand } from '../cli.js';

process.exitCode = await runCommand(process.argv.slice(2), {
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
});

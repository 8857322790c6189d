#!/usr/bin/env node
import { main } from "../cli/project/main.js";

await main(process);

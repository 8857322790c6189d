#!/usr/bin/env node
import { main } from "../cli/server/main.js";

await main(process);

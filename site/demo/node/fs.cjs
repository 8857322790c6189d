// Everything by its name, as Node's module has it: files in memory.
const { fs } = require("memfs");

module.exports = fs;

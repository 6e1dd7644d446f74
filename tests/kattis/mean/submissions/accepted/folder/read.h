#pragma once

#include <iomanip>
#include <iostream>
#include <vector>

std::vector<double> read_numbers();
